//! How a request is declared: once, with the fields that it is read from. Its TypeScript follows from the same lines.

/// Declares requests that are read field by field in the order of their fields, every wrong and unknown one reported.
///
/// `field: Type` is read as its type is, `as reader` by that function; an `Option` or a field with `= default` may be left
/// out; [`Flat`](crate::Flat) are fields beside the others.
#[macro_export]
macro_rules! request {
    (@field $object:ident $field:ident [$type:ty] $read:tt []) => {
        <$type as $crate::Field>::field($object, stringify!($field), $crate::request!(@read [$type] $read))
    };
    (@field $object:ident $field:ident [$type:ty] $read:tt [$default:expr]) => {
        <Option<$type> as $crate::Field>::field($object, stringify!($field), $crate::request!(@read [$type] $read))
            .map(|given| given.unwrap_or($default))
    };
    (@read [$type:ty] []) => { <<$type as $crate::Field>::Value as $crate::Read>::read };
    (@read [$type:ty] [$read:path]) => { $read };
    (@type [$type:ty] []) => { $type };
    (@type [$type:ty] [$default:expr]) => { Option<$type> };
    ($(
        $(#[doc = $about:literal])* $(#[derive($($derive:ident),+)])?
        $vis:vis struct $name:ident {
            $($(#[doc = $doc:literal])* $seen:vis $field:ident: $type:ty $(as $read:path)? $(= $default:expr)?,)*
        }
    )+) => {$(
        $(#[doc = $about])*
        $(#[derive($($derive),+)])?
        $vis struct $name {
            $($(#[doc = $doc])* $seen $field: $type,)*
        }

        impl $crate::Fields for $name {
            fn fields(_object: &$crate::Object) -> Option<Self> {
                $(let $field = $crate::request!(@field _object $field [$type] [$($read)?] [$($default)?]);)*
                Some(Self { $($field: $field?,)* })
            }
        }

        impl $crate::Read for $name {
            type Shape = Self;

            fn read(place: &$crate::Place) -> Option<Self> {
                place.fields()
            }
        }

        $crate::described! {
            $name (stringify!($name)) [$($about),*] config visitor
            $crate::types::object(&[
                $(<$crate::request!(@type [$type] [$($default)?]) as $crate::Field>::line(
                    config, stringify!($field), &[$($doc),*]
                ),)*
            ]),
            {
                $(<$type as $crate::Field>::visit(visitor);)*
            }
        }
    )+};
}

/// Declares the fields of objects whose readers go their own way: each is a function that gives the field's [`Slot`](crate::Slot)
/// of an object, so that a reader knows no other and none is left unread.
#[macro_export]
macro_rules! fields {
    (@key $field:ident) => { stringify!($field) };
    (@key $field:ident $key:literal) => { $key };
    ($(
        $(#[doc = $about:literal])*
        $vis:vis $name:ident $(as $called:literal)? {
            $($(#[doc = $doc:literal])* $field:ident $(($key:literal))?: $type:ty,)*
        }
    )+) => {$(
        $(#[doc = $about])*
        $vis enum $name {}

        impl $name {
            $(
                pub(crate) fn $field<'o, 'a>(object: &'o $crate::Object<'a>) -> $crate::Slot<'o, 'a, $type> {
                    $crate::Slot::new(object, $crate::fields!(@key $field $($key)?))
                }
            )*
        }

        $crate::described! {
            $name ($crate::text!(@name $name $($called)?)) [$($about),*] config visitor
            $crate::types::object(&[
                $($crate::types::line::<$type>(config, $crate::fields!(@key $field $($key)?), &[$($doc),*]),)*
            ]),
            {
                $($crate::types::visit::<$type>(visitor);)*
            }
        }
    )+};
}

/// Declares what is one of some words: `struct Part(Inner) = words;`, each word with its value.
#[macro_export]
macro_rules! choice {
    ($(
        $(#[doc = $about:literal])* $vis:vis struct $name:ident($of:ty) $(as $called:literal)? = $words:expr;
    )+) => {$(
        $(#[doc = $about])*
        #[derive(Clone, Copy)]
        $vis struct $name($vis $of);

        impl $crate::Read for $name {
            type Shape = Self;

            fn read(place: &$crate::Place) -> Option<Self> {
                place.choice(&Vec::from_iter($words)).map(Self)
            }
        }

        $crate::described! {
            $name ($crate::text!(@name $name $($called)?)) [$($about),*] _config _visitor
            $crate::types::words($words.into_iter().map(|(word, _)| word)),
            {}
        }
    )+};
}

/// Reads closed lists by their `WORDS`.
#[macro_export]
macro_rules! words {
    ($($type:ty),+) => {$(
        impl $crate::Read for $type {
            type Shape = Self;

            fn read(place: &$crate::Place) -> Option<Self> {
                place.choice(&<$type>::WORDS[..])
            }
        }
    )+};
}
