//! Requests as TypeScript: what the macros of this room describe types with. Without the feature `types` nothing is described.

#[cfg(feature = "types")]
pub use described::{declaration, docs, line, object, visit, words};
#[cfg(feature = "types")]
pub use ts_rs::TS as Shown;

/// What can be said in TypeScript; without the feature `types` nobody asks.
#[cfg(not(feature = "types"))]
pub trait Shown {}

#[cfg(not(feature = "types"))]
impl<T> Shown for T {}

#[cfg(feature = "types")]
mod described {
    use ts_rs::{Config, TS, TypeVisitor};

    /// Lines of documentation as a comment.
    pub fn docs(about: &[&str]) -> Option<String> {
        (!about.is_empty()).then(|| format!("/**{}\n*/", about.join("\n")))
    }

    /// A type under its name.
    pub fn declaration(name: &str, text: &str) -> String {
        ["type ", name, " = ", text, ";"].concat()
    }

    /// A field of an object.
    pub fn line<T: TS + 'static>(config: &Config, key: &str, about: &[&str]) -> String {
        let mark = if T::IS_OPTION { "?" } else { "" };
        format!("{}\n{key}{mark}: {},", docs(about).unwrap_or_default(), T::name(config))
    }

    /// An object of these lines.
    pub fn object(lines: &[String]) -> String {
        if lines.is_empty() { "Record<string, never>".to_owned() } else { format!("{{ {} }}", lines.join(" ")) }
    }

    /// One of these words.
    pub fn words<'w>(words: impl IntoIterator<Item = &'w str>) -> String {
        words.into_iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" | ")
    }

    /// Shows a type that is named, and those that it is made of.
    pub fn visit<T: TS + 'static>(visitor: &mut impl TypeVisitor) {
        visitor.visit::<T>();
        T::visit_generics(visitor);
    }
}

/// Declares types whose TypeScript is written by hand, each with the types that it names: `pub Gate = "…", Numeral;`.
#[macro_export]
macro_rules! text {
    (@name $name:ident) => { stringify!($name) };
    (@name $name:ident $called:literal) => { $called };
    ($(
        $(#[doc = $about:literal])* $vis:vis $name:ident $(as $called:literal)? = $text:expr $(, $named:ty)*;
    )+) => {$(
        $(#[doc = $about])*
        $vis enum $name {}

        const _: std::marker::PhantomData<($($named,)*)> = std::marker::PhantomData;

        $crate::described! {
            $name ($crate::text!(@name $name $($called)?)) [$($about),*] _config _visitor
            $text.to_string(),
            {
                $($crate::types::visit::<$named>(_visitor);)*
            }
        }
    )+};
}

/// The TypeScript of a type: name, documentation, text, and the types that it names.
#[cfg(feature = "types")]
#[doc(hidden)]
#[macro_export]
macro_rules! described {
    (
        $type:ident ($name:expr) [$($about:literal),*] $config:ident $visitor:ident $text:expr, $visit:block
    ) => {
        impl $crate::ts_rs::TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn docs() -> Option<String> {
                $crate::types::docs(&[$($about),*])
            }

            fn name(_: &$crate::ts_rs::Config) -> String {
                $name.to_owned()
            }

            fn inline($config: &$crate::ts_rs::Config) -> String {
                $text
            }

            fn inline_flattened(config: &$crate::ts_rs::Config) -> String {
                Self::inline(config).trim_matches(['{', '}']).to_owned()
            }

            fn decl(config: &$crate::ts_rs::Config) -> String {
                $crate::types::declaration($name, &Self::inline(config))
            }

            fn visit_dependencies($visitor: &mut impl $crate::ts_rs::TypeVisitor)
            where
                Self: 'static,
            $visit

            fn output_path() -> Option<std::path::PathBuf> {
                Some($name.into())
            }
        }
    };
}

/// No TypeScript.
#[cfg(not(feature = "types"))]
#[doc(hidden)]
#[macro_export]
macro_rules! described {
    ($($nothing:tt)*) => {};
}
