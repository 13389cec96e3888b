//! What a request is read into: a value that knows how it is read and, for the window, what TypeScript calls it.

use crate::types::Shown;
use crate::{Object, Place};
use quantity::{Currency, Decimal};
use std::marker::PhantomData;
use std::path::PathBuf;

/// A value of a document, read and checked in one.
pub trait Read: Sized {
    /// What it is in TypeScript.
    type Shape: Shown + 'static;

    /// The value at a place; whatever is wrong with it is reported.
    fn read(place: &Place) -> Option<Self>;
}

/// A field of a request: it must be there, or may be left out where it is an `Option`, or is several beside the others.
pub trait Field: Sized {
    /// What stands in the field.
    type Value;

    /// What it is in TypeScript.
    type Shape: Shown + 'static;

    /// The field of that name, its value read by `read`.
    fn field(object: &Object, key: &'static str, read: impl FnOnce(&Place) -> Option<Self::Value>) -> Option<Self>;

    /// Its line in TypeScript.
    #[cfg(feature = "types")]
    fn line(config: &ts_rs::Config, key: &str, about: &[&str]) -> String {
        crate::types::line::<Self::Shape>(config, key, about)
    }

    /// Shows the types that it names.
    #[cfg(feature = "types")]
    fn visit(visitor: &mut impl ts_rs::TypeVisitor) {
        crate::types::visit::<Self::Shape>(visitor);
    }
}

/// Fields that are read from an object which may have others too; [`request!`](crate::request) makes them.
pub trait Fields: Read {
    /// The fields; what is wrong with any of them is reported.
    fn fields(object: &Object) -> Option<Self>;
}

impl<T: Read> Field for T {
    type Value = T;
    type Shape = T::Shape;

    fn field(object: &Object, key: &'static str, read: impl FnOnce(&Place) -> Option<T>) -> Option<T> {
        read(&object.required(key)?)
    }
}

impl<T: Read> Field for Option<T> {
    type Value = T;
    type Shape = Option<T::Shape>;

    fn field(object: &Object, key: &'static str, read: impl FnOnce(&Place) -> Option<T>) -> Option<Self> {
        object.optional(key).map_or(Some(None), |place| read(&place).map(Some))
    }
}

/// Fields that stand beside those around them, not in an object of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Flat<T>(pub T);

impl<T: Fields> Field for Flat<T> {
    type Value = T;
    type Shape = T::Shape;

    fn field(object: &Object, _: &'static str, _: impl FnOnce(&Place) -> Option<T>) -> Option<Self> {
        T::fields(object).map(Self)
    }

    #[cfg(feature = "types")]
    fn line(config: &ts_rs::Config, _: &str, _: &[&str]) -> String {
        <T::Shape as ts_rs::TS>::inline_flattened(config)
    }

    #[cfg(feature = "types")]
    fn visit(visitor: &mut impl ts_rs::TypeVisitor) {
        <T::Shape as ts_rs::TS>::visit_dependencies(visitor);
    }
}

crate::text! {
    /// A number, or its decimal string.
    pub Numeral as "Decimal" = "number | string";
}

/// A value that a method of its place reads.
macro_rules! plain {
    ($($type:ty, $shape:ty, $read:expr;)+) => {$(
        impl Read for $type {
            type Shape = $shape;

            fn read(place: &Place) -> Option<Self> {
                let read: fn(&Place) -> Option<Self> = $read;
                read(place)
            }
        }
    )+};
}

plain! {
    bool, Self, |place| place.boolean();
    f64, Numeral, |place| place.number();
    u64, Numeral, |place| place.whole(0, u64::MAX);
    usize, Numeral, |place| place.whole(0, u64::MAX).map(|whole| whole as usize);
    Decimal, Numeral, |place| place.decimal();
    Currency, String, |place| place.currency();
    String, Self, |place| place.text().map(str::to_owned);
    PathBuf, String, |place| place.id().map(PathBuf::from);
}

crate::words!(
    vocabulary::Axis,
    vocabulary::Billing,
    vocabulary::Business,
    vocabulary::Category,
    vocabulary::Counted,
    vocabulary::Depreciation,
    vocabulary::Direction,
    vocabulary::Elicitation,
    vocabulary::MeasuredKind,
    vocabulary::Method,
    vocabulary::MixKind,
    vocabulary::Normalisation,
    vocabulary::Payment,
    vocabulary::Precision,
    vocabulary::PreferenceShape,
    vocabulary::Priorities,
    vocabulary::Purpose,
    vocabulary::Quantity,
    vocabulary::Renewal,
    vocabulary::Side,
    vocabulary::Tier,
    vocabulary::Tool,
    vocabulary::SqlDialect,
    vocabulary::ViewKey,
    vocabulary::WeightKind
);

impl<T: Read> Read for Vec<T> {
    type Shape = Vec<T::Shape>;

    fn read(place: &Place) -> Option<Self> {
        place.list_of(|item| T::read(&item))
    }
}

/// A declared field of an object whose reader goes its own way; [`fields!`](crate::fields) makes them.
pub struct Slot<'o, 'a, T> {
    object: &'o Object<'a>,
    key: &'static str,
    shape: PhantomData<T>,
}

impl<'o, 'a, T> Slot<'o, 'a, T> {
    /// The field of that name.
    pub fn new(object: &'o Object<'a>, key: &'static str) -> Self {
        Self { object, key, shape: PhantomData }
    }

    /// As [`Object::required`]; a field that may be left out can be needed beside others.
    pub fn required(self) -> Option<Place<'a>> {
        self.object.required(self.key)
    }

    /// As [`Object::nullable`].
    pub fn nullable(self) -> Option<Place<'a>> {
        self.object.nullable(self.key)
    }

    /// As [`Object::optional`], where it says which of several shapes the object has.
    pub fn given(self) -> Option<Place<'a>> {
        self.object.optional(self.key)
    }

    /// The value of a field that must be there.
    pub fn read<V>(self, read: impl FnOnce(&Place<'a>) -> Option<V>) -> Option<V> {
        read(&self.required()?)
    }
}

impl<'a, T> Slot<'_, 'a, Option<T>> {
    /// As [`Object::optional`].
    pub fn optional(self) -> Option<Place<'a>> {
        self.object.optional(self.key)
    }

    /// Its name, and its value where it has one.
    pub fn named(self) -> (&'static str, Option<Place<'a>>) {
        (self.key, self.optional())
    }

    /// The value of a field that may be left out: that is fine, one that cannot be read is not.
    pub fn may<V>(self, read: impl FnOnce(&Place<'a>) -> Option<V>) -> Option<Option<V>> {
        self.optional().map_or(Some(None), |place| read(&place).map(Some))
    }
}
