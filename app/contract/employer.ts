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
const choiceRefusals = { 404: "'Email not existed'", 429: "Asked too often" };
const choice = {
  successStatus: 204,
  description:
    "Repeating it is harmless. Without the token a mail asks the address, if it is known here, for confirmation.",
  refuses: choiceRefusals,
};

/** The bearer's employer: what it offers and publishes; files; and the public calls: marketing choices and the contact form. */
export const employerContract = oc.prefix("/manage-employer/api").router({
  /** DOC-01. */
  documents: employer
    .get("/document/employee-documents", "What the bearer's employer publishes now", {
      description: "The newest first.",
    })
    .output(z.array(publishedDocument)),
  /** RCP-16. */
  fileUrl: employer
    .get("/files", "An address of a stored file", {
      description: "It works without a bearer for five minutes.",
      refuses: { 404: "No file of the bearer's" },
    })
    .input(z.object({ path: z.string().max(300) }))
    .output(z.object({ data: z.string() })),
  /** Declared for client and document. A streaming handler in front of the router answers it: a router would buffer the file. */
  uploadFile: employer
    .post("/files", "Upload a file", {
      successStatus: 201,
      description:
        "The answer is its reference. Forgotten after a week, unless a bank account or a profile that was saved refers to it.",
      refuses: {
        400: "No file, or an empty one",
        415: "None of the types that the folder takes",
        429: "Too much was uploaded",
      },
    })
    .input(z.object({ file: z.file(), folderName }))
    .output(storedFile),
  provinces: employer
    .get("/locations/provinces", "The provinces and territories")
    .output(z.array(z.object({ id: idOf<"province">(), code: z.string(), name: z.string() }))),
  /** Decision D2. */
  isEmployee: visitor
    .get("/common/employee/{email}", "Whether an employee has this address", {
      refuses: { 403: "LINK_NEEDED", 429: "Asked too often" },
    })
    .input(ofAddress)
    .output(z.boolean()),
  isSubscribed: visitor
    .get("/common/subscribe/{email}", "Whether an address gets marketing e-mails", {
      refuses: { 403: "LINK_NEEDED", ...choiceRefusals },
    })
    .input(ofAddress)
    .output(z.boolean()),
  isUnsubscribed: visitor
    .get("/common/unsubscribe/{email}", "Whether an address has opted out of marketing e-mails", {
      refuses: { 403: "LINK_NEEDED", ...choiceRefusals },
    })
    .input(ofAddress)
    .output(z.boolean()),
  /** PUB-12. */
  marketingStatus: visitor
    .get(
      "/common/marketing-status/{email}",
      "Whether an address gets marketing e-mails, as its switch shows it",
      {
        description: "True shows the switch on.",
        refuses: { 403: "LINK_NEEDED", ...choiceRefusals },
      },
    )
    .input(ofAddress)
    .output(z.boolean()),
  /** Ours. */
  subscribe: visitor
    .post("/common/subscribe", "Turn marketing e-mails on", choice)
    .input(ofAddress)
    .output(voidOutput),
  /** Ours. */
  unsubscribe: visitor
    .post("/common/unsubscribe", "Turn marketing e-mails off", choice)
    .input(ofAddress)
    .output(voidOutput),
  /** Ours, for installations without a marketing endpoint (decision D54). */
  contact: visitor
    .post("/common/contact", "Send the contact form", {
      successStatus: 204,
      description: "Stored, and mailed to the general inquiries.",
      refuses: { 400: "With the sentence of the field that is missing", 429: "Sent too often" },
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
