/** Shown for every password-protected PDF (RCP-15, decision D52); the specification's text, byte for byte. */
export const protectedFileText =
  "This file is protected by a password, please ask the file's owner for the password to open it";
