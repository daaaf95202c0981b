import { oc, type Route } from "@orpc/contract";
import { z } from "zod";
import { UPLOAD_FOLDERS } from "~/domain/upload";
import { classBenefitPreset } from "./allocation";
import { idOf, nothing } from "./entities/primitives";
import { publishedDocument } from "./entities/published-document";
import { planEnrollments } from "./re-allocation";
import { type Refusals, refuses } from "./refusals";
import { reviewCalls } from "./review";
import { vendorCalls } from "./vendor";

const employer = oc.$route({ tags: ["employer"] });

/** Folders a file may be uploaded to (API-06). */
export const folderName = z.enum(UPLOAD_FOLDERS);
export type FolderName = z.infer<typeof folderName>;

/** GET files?path=… (RCP-16). */
const fileUrl = employer
  .route({
    method: "GET",
    path: "/files",
    summary: "An address of a stored file",
    description: "It works without a bearer for five minutes.",
    spec: refuses({ 404: "No file of the bearer's" }),
  })
  .input(z.object({ path: z.string().max(300) }))
  .output(z.object({ data: z.string() }));

/** What POST files answers: the stored file's reference. */
export const storedFile = z.object({ data: z.string() });

/**
 * POST files (API-01). Declared for the client and the document; a streaming handler in front of the router answers it,
 * as a router would buffer the whole file.
 */
const uploadFile = employer
  .route({
    method: "POST",
    path: "/files",
    successStatus: 201,
    summary: "Upload a file",
    description: "The answer is its reference.",
    spec: refuses({
      400: "No file, or an empty one",
      415: "None of the types that the folder takes",
      429: "Too much was uploaded",
    }),
  })
  .input(z.object({ file: z.file(), folderName }))
  .output(storedFile);

/** GET document/employee-documents (DOC-01). */
const documents = employer
  .route({
    method: "GET",
    path: "/document/employee-documents",
    summary: "What the bearer's employer publishes now",
    description: "The newest first.",
  })
  .output(z.array(publishedDocument));

/** GET locations/provinces (API-01). */
const provinces = employer
  .route({ method: "GET", path: "/locations/provinces", summary: "The provinces and territories" })
  .output(z.array(z.object({ id: idOf<"province">(), code: z.string(), name: z.string() })));

/**
 * A marketing choice is asked for and made by e-mail address, without a bearer, by whoever has the token of a mail's link to it
 * (SEC-06). Without that token each GET answers 403 LINK_NEEDED, whoever the address belongs to.
 */
function marketingCall(route: Route, unknown: Refusals = { 404: "'Email not existed'" }) {
  const needed = route.method === "GET" ? { 403: "LINK_NEEDED" } : {};
  return employer
    .route({ ...route, spec: refuses({ ...needed, ...unknown, 429: "Asked too often" }) })
    .input(z.object({ email: z.string().max(320), token: z.string().max(2000).optional() }));
}

/** GET common/employee/{email} (decisions D2). */
const isEmployee = marketingCall(
  { method: "GET", path: "/common/employee/{email}", summary: "Whether an employee has this address" },
  {},
).output(z.boolean());

/** GET common/subscribe/{email} (API-01). */
const isSubscribed = marketingCall({
  method: "GET",
  path: "/common/subscribe/{email}",
  summary: "Whether an address gets marketing e-mails",
}).output(z.boolean());

/** GET common/unsubscribe/{email} (API-01). */
const isUnsubscribed = marketingCall({
  method: "GET",
  path: "/common/unsubscribe/{email}",
  summary: "Whether an address has opted out of marketing e-mails",
}).output(z.boolean());

/** GET common/marketing-status/{email} (PUB-12). */
const marketingStatus = marketingCall({
  method: "GET",
  path: "/common/marketing-status/{email}",
  summary: "Whether an address gets marketing e-mails, as its switch shows it",
  description: "True shows the switch on.",
}).output(z.boolean());

const choice = {
  method: "POST",
  successStatus: 204,
  description:
    "Repeating it is harmless. Without the token a mail asks the address, if it is known here, for confirmation.",
} as const;

/** POST common/subscribe: ours. */
const subscribe = marketingCall({
  ...choice,
  path: "/common/subscribe",
  summary: "Turn marketing e-mails on",
}).output(nothing);

/** POST common/unsubscribe: ours. */
const unsubscribe = marketingCall({
  ...choice,
  path: "/common/unsubscribe",
  summary: "Turn marketing e-mails off",
}).output(nothing);

/** POST common/contact: ours, for installations without a marketing endpoint (decisions D54). */
const contact = employer
  .route({
    method: "POST",
    path: "/common/contact",
    successStatus: 204,
    summary: "Send the contact form",
    description: "Stored, and mailed to the general inquiries.",
    spec: refuses({ 400: "With the sentence of the field that is missing", 429: "Sent too often" }),
  })
  .input(
    z.object({
      companyName: z.string().max(200),
      email: z.string().max(320),
      firstName: z.string().max(200),
      lastName: z.string().max(200),
      phoneNumber: z.string().max(40).nullish(),
      notes: z.string().max(5000).nullish(),
    }),
  )
  .output(nothing);

export const employerContract = oc.prefix("/manage-employer/api").router({
  documents,
  fileUrl,
  uploadFile,
  provinces,
  isEmployee,
  isSubscribed,
  isUnsubscribed,
  marketingStatus,
  subscribe,
  unsubscribe,
  contact,
  planEnrollments,
  classBenefitPreset,
  ...vendorCalls,
  ...reviewCalls,
});
