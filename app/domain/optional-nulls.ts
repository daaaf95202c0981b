type NullableKey<Value> = { [Key in keyof Value]: null extends Value[Key] ? Key : never }[keyof Value];

/** A value as a caller may send it: nullable properties may also be omitted. */
export type OptionalNulls<Value> = Readonly<
  Omit<Value, NullableKey<Value>> & { [Key in NullableKey<Value>]?: Value[Key] | undefined }
>;
