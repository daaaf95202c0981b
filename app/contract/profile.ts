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
  /** Ours: whether a new e-mail takes effect only once the link sent to it is opened. Another service may apply it at once. */
  confirmsNewEmail: z.boolean().nullish(),
  /** Ours: a new e-mail that takes effect once the link sent to it is opened; null if none waits. */
  unconfirmedEmail: z.string().nullish(),
});
export type Profile = z.infer<typeof person>;

/** The employee's calls about their personal information. */
export const profileCalls = {
  profile: employee
    .get("/employees/profile", "Get the employee's personal information", {
      description:
        "`profileUrl` is the reference of their picture, or null. `confirmsNewEmail` (ours): a new e-mail address takes effect only once it is confirmed; `unconfirmedEmail` (ours) is one that waits for that, or null.",
    })
    .output(person),
  locationInfo: employee
    .get("/employees/location-info", "Get the employee's address", {
      description: "Parts that were never entered are null.",
    })
    .output(employeeLocation),
  /** PRF-04, PRF-12. */
  saveProfile: employee
    .put("/employees/profile", "Save the employee's personal information", {
      successStatus: 204,
      inputStructure: "detailed",
      description:
        "A new e-mail address ends all sessions of the employee, this one too. It takes effect once it is confirmed with the link sent to it; the present address is notified, with a link that undoes the change within 7 days. `knownAs` (ours) is the fingerprint of the stored information as it was read; the call fails, and changes nothing, if it has changed since. Saving the stored values again changes nothing, whatever `knownAs` is.",
      refuses: {
        400: "PROFILE_REFUSED names the invalid fields; PASSWORD_NEEDED: a new e-mail address needs a password confirmed within the last 15 minutes",
        409: "PROFILE_CHANGED: the information differs from `knownAs`",
        429: "Too many changes of the e-mail address",
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
    .put("/employees/change-avatar", "Change the employee's picture", {
      successStatus: 204,
      description:
        "`profileUrl` is the reference of a file that the employee uploaded to the folder 'Employee/ProfileUrl'; a square of it is stored. The previous picture is removed. Idempotent.",
      refuses: { 404: "The employee has not uploaded the picture" },
    })
    .input(z.object({ profileUrl: z.string().max(300) }))
    .output(voidOutput),
};

const setting = z.object({ emailNotificationType: z.string().max(100), enabled: z.boolean() });
const toSave = z.object({ items: z.array(setting).max(50) });

const saving = {
  successStatus: 204,
  description:
    "Absent types do not change. 400 NOTIFICATIONS_REFUSED for a type outside the employee group; then nothing changes.",
};

/** The employee's calls about the mails they want, of the employee group's types; POST saves just as PUT does (decision D61). */
export const notificationCalls = {
  notifications: employee
    .get("/email-notifications", "List which e-mails the employee wants", {
      description: "The types of the employee group. `owner`: whether the employee owns the company.",
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
    .get("/employees/personal-record", "Download all data of the employee as a ZIP file", {
      description: "Claims, receipts, ledger, profile and settings, with a page that verifies them offline.",
      refuses: {
        400: "PASSWORD_NEEDED: the password must have been confirmed within the last five minutes (`auth.confirmPassword`)",
        429: "Too many downloads",
      },
    })
    .output(z.file()),
  recordContents: employee
    .get(
      "/employees/personal-record/contents",
      "Describe what the employee's personal record would contain",
      {
        description: "`openUntil` is null until the password is confirmed (`auth.confirmPassword`).",
      },
    )
    .output(recordContents),
};
