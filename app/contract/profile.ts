import { z } from "zod";
import { FINGERPRINT_FORMAT } from "~/domain/fingerprint";
import { callsWithBearer } from "./calls";
import { employeeLocation } from "./entities/person";
import { recordContents } from "./entities/personal-record";
import { idOf, isoDate, voidOutput } from "./entities/primitives";

const employee = callsWithBearer("employee");

/** Profile (API-05). */
const person = z.object({
  id: idOf<"employee">(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  dateOfBirth: isoDate.nullable(),
  phoneNumber: z.string().nullable(),
  profileUrl: z.string().nullable(),
  employeeLocation,
});
export type Profile = z.infer<typeof person>;

/** The employee's calls about their personal information. */
export const profileCalls = {
  profile: employee
    .get("/employees/profile", "The bearer's personal information", {
      description: "`profileUrl` is the reference of their picture, null while there is none.",
    })
    .output(person),
  locationInfo: employee
    .get("/employees/location-info", "Where the bearer lives", {
      description: "Each part null until it is given.",
    })
    .output(employeeLocation),
  /** PRF-04, PRF-12. */
  saveProfile: employee
    .put("/employees/profile", "Save the bearer's personal information", {
      successStatus: 204,
      inputStructure: "detailed",
      description:
        "Another e-mail address ends every session of the bearer, this one too, and counts once it is confirmed by the link that is sent to it; the address of now is told, with a link that undoes it for 7 days. `knownAs` (ours) is our fingerprint of what was kept when it was read: what somebody else has changed since is not undone unseen. Saving what is kept changes nothing, whatever is known. Refused, nothing is changed.",
      refuses: {
        400: "PROFILE_REFUSED names the fields that will not do; PASSWORD_NEEDED for another e-mail address where the password was given more than 15 minutes ago",
        409: "PROFILE_CHANGED: what is kept is no longer what is known",
        429: "The address was changed too often",
      },
    })
    .input(
      z.object({
        query: z.object({
          knownAs: z.string().regex(FINGERPRINT_FORMAT).optional(),
        }),
        body: z.object({
          firstName: z.string().max(1024),
          lastName: z.string().max(1024),
          email: z.string().max(320),
          dateOfBirth: isoDate,
          phoneNumber: z.string().max(100).nullish(),
          street: z.string().max(1024),
          provinceId: idOf<"province">(),
          cityName: z.string().max(1024),
          postCode: z.string().max(100),
        }),
      }),
    )
    .output(voidOutput),
  /** PRF-05. */
  changeAvatar: employee
    .put("/employees/change-avatar", "Change the bearer's picture", {
      successStatus: 204,
      description:
        "`profileUrl` is the reference of the bearer's own upload into the folder 'Employee/ProfileUrl', of which a square is kept. The picture before is removed; the same again changes nothing.",
      refuses: { 404: "No picture that the bearer uploaded" },
    })
    .input(z.object({ profileUrl: z.string().max(300) }))
    .output(voidOutput),
};

const setting = z.object({ emailNotificationType: z.string().max(100), enabled: z.boolean() });
const toSave = z.object({ items: z.array(setting).max(50) });

const saving = {
  successStatus: 204,
  description:
    "Types that are absent stay as they are. 400 NOTIFICATIONS_REFUSED for a type that is none of the employee group's; then nothing is changed.",
};

/** The employee's calls about the mails they want, of the employee group's types; POST saves just as PUT does (decision D61). */
export const notificationCalls = {
  notifications: employee
    .get("/email-notifications", "Which e-mails the bearer wants", {
      description: "The types of the employee group. `owner` says whether the bearer owns the company.",
    })
    .output(z.object({ items: z.array(setting), owner: z.boolean() })),
  saveNotifications: employee
    .put("/email-notifications", "Turn e-mails on or off", saving)
    .input(toSave)
    .output(voidOutput),
  postNotifications: employee
    .post("/email-notifications", "Turn e-mails on or off", saving)
    .input(toSave)
    .output(voidOutput),
};

/** The employee's calls about their personal record (PRF-11); their paths are ours. */
export const recordCalls = {
  /** Declared for the document. A streaming handler in front of the router answers it: a router would hold the file in memory. */
  personalRecord: employee
    .get("/employees/personal-record", "All of the bearer's own data as a ZIP", {
      description:
        "Claims, receipts, ledger, profile and settings, with a page that verifies them without a connection.",
      refuses: {
        400: "PASSWORD_NEEDED unless the password was given again within the last five minutes (`auth.confirmPassword`)",
        429: "Fetched too often",
      },
    })
    .output(z.file()),
  recordContents: employee
    .get("/employees/personal-record/contents", "What the bearer's personal record would hold", {
      description: "`openUntil` is null until the password is given again (`auth.confirmPassword`).",
    })
    .output(recordContents),
};
