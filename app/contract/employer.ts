import { oc } from "@orpc/contract";
import { z } from "zod";
import { classBenefitPreset } from "./allocation";
import { idOf, nothing } from "./entities/primitives";
import { publishedDocument } from "./entities/published-document";
import { planEnrollments } from "./re-allocation";

const employer = oc.$route({ tags: ["employer"] });

/** Folders a file may be uploaded to (section 7, API-06). */
export const folderName = z.enum(["Images", "Employee/Claim", "Employee/Cheque", "Employee/ProfileUrl"]);
export type FolderName = z.infer<typeof folderName>;

/**
 * GET files?path=…: a stored file reference becomes an address that works without a bearer token for five minutes
 * (the signed fetch of RCP-16). A reference that is not the bearer's is 404.
 */
const fileUrl = employer
  .route({ method: "GET", path: "/files" })
  .input(z.object({ path: z.string().max(300) }))
  .output(z.object({ data: z.string() }));

/** What POST files answers: the stored file's reference. */
export const storedFile = z.object({ data: z.string() });

/**
 * POST files (multipart: file, folderName): 201 with the stored file's reference. Declared for the client and the
 * document; a streaming handler in front of the router answers it, as a router would buffer the whole file.
 */
const uploadFile = employer
  .route({ method: "POST", path: "/files", successStatus: 201 })
  .input(z.object({ file: z.file(), folderName }))
  .output(storedFile);

/** GET document/employee-documents: what the bearer's employer publishes now, the newest first (section 7, DOC-01). */
const documents = employer
  .route({ method: "GET", path: "/document/employee-documents" })
  .output(z.array(publishedDocument));

/** GET locations/provinces (section 3: id, code, name). */
const provinces = employer
  .route({ method: "GET", path: "/locations/provinces" })
  .output(z.array(z.object({ id: idOf<"province">(), code: z.string(), name: z.string() })));

/**
 * A marketing choice is asked for and made by e-mail address, without a bearer, by whoever has the token of a mail's link to it
 * (SEC-06). Without that token each GET answers 403 LINK_NEEDED, whoever the address belongs to.
 */
const byEmail = z.object({ email: z.string().max(320), token: z.string().max(2000).optional() });

/**
 * GET common/employee/{email}: whether an employee has this address. Section 7 leaves open what the common/ calls are for:
 * here they answer a boolean and change nothing (decisions D2). 429 when asked too often, as all calls below.
 */
const isEmployee = employer
  .route({ method: "GET", path: "/common/employee/{email}" })
  .input(byEmail)
  .output(z.boolean());

/** GET common/subscribe/{email}: whether the address gets marketing e-mails; 404 'Email not existed' for an unknown one. */
const isSubscribed = employer
  .route({ method: "GET", path: "/common/subscribe/{email}" })
  .input(byEmail)
  .output(z.boolean());

/** GET common/unsubscribe/{email}: whether the address has opted out; 404 'Email not existed' for an unknown one. */
const isUnsubscribed = employer
  .route({ method: "GET", path: "/common/unsubscribe/{email}" })
  .input(byEmail)
  .output(z.boolean());

/** GET common/marketing-status/{email}: the same, by the name section 7 describes: true shows the switch on (PUB-12). */
const marketingStatus = employer
  .route({ method: "GET", path: "/common/marketing-status/{email}" })
  .input(byEmail)
  .output(z.boolean());

/**
 * POST common/subscribe, ours: the address gets marketing e-mails again; repeating it is harmless. 404 as above. Without the
 * token 204 for every address, and a mail to it, if it is known here, that asks for confirmation.
 */
const subscribe = employer
  .route({ method: "POST", path: "/common/subscribe", successStatus: 204 })
  .input(byEmail)
  .output(nothing);

/** POST common/unsubscribe, ours: the address gets no marketing e-mails any more; as `subscribe`. */
const unsubscribe = employer
  .route({ method: "POST", path: "/common/unsubscribe", successStatus: 204 })
  .input(byEmail)
  .output(nothing);

/**
 * POST common/contact, ours: the contact form (section 3), stored and mailed to the general inquiries. For installations
 * without a marketing endpoint (decisions D54). 400 with the sentence of section 5 for a field that is missing.
 */
const contact = employer
  .route({ method: "POST", path: "/common/contact", successStatus: 204 })
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
});
