import { z } from "zod";
import { callsWithBearer } from "./calls";
import { nothing } from "./entities/primitives";

const employee = callsWithBearer("employee");

const setting = z.object({ emailNotificationType: z.string().max(100), enabled: z.boolean() });
const toSave = z.object({ items: z.array(setting).max(50) });

const saving = {
  successStatus: 204,
  description:
    "Types that are absent stay as they are. 400 NOTIFICATIONS_REFUSED for a type that is none of the employee group's; then nothing is changed.",
};

/** The employee's calls about the mails they want, of the employee group's types; POST saves as PUT does (decision D61). */
export const notificationCalls = {
  notifications: employee
    .get("/email-notifications", "Which e-mails the bearer wants", {
      description: "The types of the employee group. `owner` says whether the bearer owns the company.",
    })
    .output(z.object({ items: z.array(setting), owner: z.boolean() })),
  saveNotifications: employee
    .put("/email-notifications", "Turn e-mails on or off", saving)
    .input(toSave)
    .output(nothing),
  postNotifications: employee
    .post("/email-notifications", "Turn e-mails on or off", saving)
    .input(toSave)
    .output(nothing),
};
