import { oc } from "@orpc/contract";
import { z } from "zod";
import { nothing } from "./entities/primitives";

const employee = oc.$route({ tags: ["employee"] });

const setting = z.object({ emailNotificationType: z.string().max(100), enabled: z.boolean() });

/** GET email-notifications (API-01): which e-mails the bearer wants, of the employee group's types (decision D61). */
const notifications = employee
  .route({
    method: "GET",
    path: "/email-notifications",
    summary: "Which e-mails the bearer wants",
    description: "The types of the employee group. `owner` says whether the bearer owns the company.",
  })
  .output(z.object({ items: z.array(setting), owner: z.boolean() }));

const toSave = z.object({ items: z.array(setting).max(50) });

const saving = {
  path: "/email-notifications",
  successStatus: 204,
  summary: "Turn e-mails on or off",
  description:
    "Types that are absent stay as they are. 400 NOTIFICATIONS_REFUSED for a type that is none of the employee group's; then nothing is changed.",
} as const;

/** PUT email-notifications: turns types on or off; those absent stay. */
const saveNotifications = employee
  .route({ ...saving, method: "PUT" })
  .input(toSave)
  .output(nothing);

/** POST email-notifications: the same (decision D61). */
const postNotifications = employee
  .route({ ...saving, method: "POST" })
  .input(toSave)
  .output(nothing);

/** The employee's calls about the mails they want. */
export const notificationCalls = { notifications, saveNotifications, postNotifications };
