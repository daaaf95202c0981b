import { z } from "zod";
import { callsWithBearer } from "./calls";
import { employeeLocation } from "./entities/person";
import { idOf, isoDate, nothing } from "./entities/primitives";

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
        "Another e-mail address ends every session of the bearer, this one too, and counts once it is confirmed by the link that is sent to it; the address of now is told, with a link that undoes it for 7 days. `knownAs` (ours) is our mark of what was kept when it was read: what somebody else has changed since is not undone unseen. Saving what is kept changes nothing, whatever is known. Refused, nothing is changed.",
      refuses: {
        400: "PROFILE_REFUSED names the fields that will not do; PASSWORD_NEEDED for another e-mail address where the password was given more than 15 minutes ago",
        409: "PROFILE_CHANGED: what is kept is no longer what is known",
        429: "The address was changed too often",
      },
    })
    .input(
      z.object({
        query: z.object({
          knownAs: z
            .string()
            .regex(/^[\da-z]{1,13}$/)
            .optional(),
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
    .output(nothing),
  /** PRF-05. */
  changeAvatar: employee
    .put("/employees/change-avatar", "Change the bearer's picture", {
      successStatus: 204,
      description:
        "`profileUrl` is the reference of the bearer's own upload into the folder 'Employee/ProfileUrl', of which a square is kept. The picture before is removed; the same again changes nothing.",
      refuses: { 404: "No picture that the bearer uploaded" },
    })
    .input(z.object({ profileUrl: z.string().max(300) }))
    .output(nothing),
};
