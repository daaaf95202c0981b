import { expect, test } from "vitest";
import { isSameProfile, profileFingerprint, type SavedProfile } from "~/domain/profile-fingerprint";

const robin: SavedProfile = {
  firstName: "Robin",
  lastName: "O'Brien-Lefèvre",
  email: "Robin@example.com",
  dateOfBirth: "1988-05-14",
  phoneNumber: "4165550163",
  street: "18 Example Crescent",
  cityName: "Toronto",
  provinceId: 9,
  postCode: "M5V 0A0",
};

test("personal information counts as known until any part of it changes [PRF-02] (D76)", () => {
  expect(profileFingerprint(robin)).toMatch(/^[0-9a-z]{1,13}$/);
  expect(profileFingerprint({ ...robin })).toBe(profileFingerprint(robin));
  for (const change of [
    { firstName: "Robin-Lee" },
    { lastName: "Roy" },
    { email: "robin@example.com" },
    { dateOfBirth: "1988-05-15" },
    { phoneNumber: null },
    { street: "1 Lake Street" },
    { cityName: null },
    { provinceId: 1 },
    { postCode: "M5V 0A1" },
  ]) {
    const other = { ...robin, ...change };
    expect(profileFingerprint(other), JSON.stringify(change)).not.toBe(profileFingerprint(robin));
    expect(isSameProfile(other, robin), JSON.stringify(change)).toBe("email" in change);
  }
  expect(isSameProfile({ ...robin, email: "other@example.com" }, robin)).toBe(false);
});

test("a word that moves from one field to the next is a change", () => {
  const one = { ...robin, firstName: "Ann Lee", lastName: "Roy" };
  expect(profileFingerprint(one)).not.toBe(
    profileFingerprint({ ...robin, firstName: "Ann", lastName: "Lee Roy" }),
  );
});
