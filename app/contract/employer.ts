import { oc } from "@orpc/contract";
import { z } from "zod";
import { UPLOAD_FOLDERS } from "~/domain/upload";
import { classBenefitPreset } from "./allocation";
import { callsWithBearer, callsWithoutBearer } from "./calls";
import { idOf, voidOutput } from "./entities/primitives";
import { publishedDocument } from "./entities/published-document";
import { planEnrollments } from "./re-allocation";
import { reviewCalls, vendorCalls } from "./vendor";

const employer = callsWithBearer("employer");
const visitor = callsWithoutBearer("employer");

/** Folders a file may be uploaded to (API-06). */
export const folderName = z.enum(UPLOAD_FOLDERS);
export type FolderName = z.infer<typeof folderName>;

/** The response of POST files: the stored file's reference. */
export const storedFile = z.object({ data: z.string() });

/**
 * Marketing choices are read and made by e-mail address, without a bearer, by whoever has the token of a link that was mailed to
 * the address (SEC-06). Without that token each GET answers 403, whether or not the address is known.
 */
const ofAddress = z.object({ email: z.string().max(320), token: z.string().max(2000).optional() });
const choiceRefusals = { 404: "'Email not existed'", 429: "Too many requests" };
const choice = {
  successStatus: 204,
  description: "Idempotent. Without the token, a known address gets an e-mail that asks for confirmation.",
  refuses: choiceRefusals,
};

/** The employee's company: what it offers and publishes; files; and the public calls: marketing choices and the contact form. */
export const employerContract = oc.prefix("/manage-employer/api").router({
  /** DOC-01. */
  documents: employer
    .get("/document/employee-documents", "List the documents of the employee's company", {
      description: "Newest first.",
    })
    .output(z.array(publishedDocument)),
  /** RCP-16. */
  fileUrl: employer
    .get("/files", "Get a URL of a stored file", {
      description: "The URL works without a token for five minutes.",
      refuses: { 404: "The file is not the employee's" },
    })
    .input(z.object({ path: z.string().max(300) }))
    .output(z.object({ data: z.string() })),
  /** Declared for client and document. A streaming handler in front of the router answers it: a router would buffer the file. */
  uploadFile: employer
    .post("/files", "Upload a file", {
      successStatus: 201,
      description:
        "Returns the file's reference. The file is deleted after a week, unless a saved bank account or profile refers to it.",
      refuses: {
        400: "No file, or an empty file",
        415: "The folder does not accept this type of file",
        429: "Too many uploads",
      },
    })
    .input(z.object({ file: z.file(), folderName }))
    .output(storedFile),
  provinces: employer
    .get("/locations/provinces", "List the provinces and territories")
    .output(z.array(z.object({ id: idOf<"province">(), code: z.string(), name: z.string() }))),
  /** Decision D2. */
  isEmployee: visitor
    .get("/common/employee/{email}", "Check whether an employee has an e-mail address", {
      refuses: { 403: "LINK_NEEDED", 429: "Too many requests" },
    })
    .input(ofAddress)
    .output(z.boolean()),
  isSubscribed: visitor
    .get("/common/subscribe/{email}", "Check whether an address gets marketing e-mails", {
      refuses: { 403: "LINK_NEEDED", ...choiceRefusals },
    })
    .input(ofAddress)
    .output(z.boolean()),
  isUnsubscribed: visitor
    .get("/common/unsubscribe/{email}", "Check whether an address has opted out of marketing e-mails", {
      refuses: { 403: "LINK_NEEDED", ...choiceRefusals },
    })
    .input(ofAddress)
    .output(z.boolean()),
  /** PUB-12. */
  marketingStatus: visitor
    .get("/common/marketing-status/{email}", "Get the state of an address's marketing switch", {
      description: "True if the switch is on.",
      refuses: { 403: "LINK_NEEDED", ...choiceRefusals },
    })
    .input(ofAddress)
    .output(z.boolean()),
  /** Ours. */
  subscribe: visitor
    .post("/common/subscribe", "Subscribe an address to marketing e-mails", choice)
    .input(ofAddress)
    .output(voidOutput),
  /** Ours. */
  unsubscribe: visitor
    .post("/common/unsubscribe", "Unsubscribe an address from marketing e-mails", choice)
    .input(ofAddress)
    .output(voidOutput),
  /** Ours, for installations without a marketing endpoint (decision D54). */
  contact: visitor
    .post("/common/contact", "Send the contact form", {
      successStatus: 204,
      description: "The message is stored, and sent to the address for general inquiries.",
      refuses: { 400: "The message names the missing field", 429: "Too many messages" },
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
    .output(voidOutput),
  planEnrollments,
  classBenefitPreset,
  ...vendorCalls,
  ...reviewCalls,
});
