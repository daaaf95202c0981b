declare module "zipcodes/lib/codesCanada.js" {
  interface PostalArea {
    readonly latitude: number;
    readonly longitude: number;
    readonly city: string;
  }

  /** Postal areas by their first three characters. */
  export const codes: Readonly<Record<string, PostalArea>>;
}
