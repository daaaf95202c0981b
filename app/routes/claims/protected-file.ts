/** Of a PDF that does not open without a password, wherever it is shown (RCP-15, decision D52); the specification's, byte for byte. */
export const fileProtected =
  "This file is protected by a password, please ask the file's owner for the password to open it";
