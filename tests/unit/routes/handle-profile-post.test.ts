import { argsFor, cookiePair, employee, requestWith } from "tests/support/request-args";
import { expect, test } from "vitest";
import { handleProfilePost, profileVersion } from "~/routes/profile/personal/handle-profile-post.server";
import { takeFlash } from "~/session/flash.server";

const profileCall = "/manage-employee/api/employees/profile";
const stored = {
  id: 7,
  firstName: "Robin",
  lastName: "Roy",
  email: "robin@example.com",
  dateOfBirth: "1988-05-14",
  phoneNumber: null,
  profileUrl: null,
  employeeLocation: {
    id: 7,
    street: "18 Example Crescent",
    cityName: "Toronto",
    provinceId: 9,
    provinceName: "Ontario",
    postCode: "M5V 0A0",
  },
};

/** Returns the message after a new e-mail was saved at a service with this profile. */
async function messageAfter(profile: typeof stored & { confirmsNewEmail?: boolean | null }) {
  const { args } = argsFor(await requestWith("/profile/", {}, { method: "POST" }), {
    [`GET ${profileCall}`]: () => Response.json(profile),
    [`PUT ${profileCall}`]: () => new Response(null, { status: 204 }),
    "GET /manage-employer/api/locations/provinces": () =>
      Response.json([{ id: 9, code: "ON", name: "Ontario" }]),
  });
  const formData = new FormData();
  const { firstName, lastName, employeeLocation: home } = profile;
  const typed = {
    ...{ firstName, lastName, email: "new@example.com", dateOfBirth: "14/05/1988", phoneNumber: "" },
    ...{ homeAddress: home.street, cityName: home.cityName, provinceId: "9", postCode: home.postCode },
    ...{ version: profileVersion({ ...profile, confirmsNewEmail: null }) },
  };
  for (const [name, value] of Object.entries(typed)) formData.set(name, value);
  const me = { employee: { ...employee, authorities: [] }, api: args.context.gateway("token") };
  const posted = { context: args.context, formData };
  const answer = await handleProfilePost({ ...args, params: {} }, me, posted);
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer.data));
  const cookies = answer.headers.getSetCookie().map(cookiePair).join("; ");
  const next = argsFor(new Request("http://wallet.example/sign-in/", { headers: { Cookie: cookies } }));
  return (await takeFlash(next.args)).message?.text;
}

test("after a new e-mail a link is named only by a service that sends one [PRF-04]", async () => {
  const saved = "Save profile with new email success. Please sign in again to continue";
  const link = `${saved}. The new address takes effect once you open the link we sent to new@example.com. Until then you sign in with the old one.`;
  expect(await messageAfter({ ...stored, confirmsNewEmail: true })).toBe(link);
  expect(await messageAfter({ ...stored, confirmsNewEmail: null })).toBe(saved);
  expect(await messageAfter(stored)).toBe(saved);
});
