import { oc } from "@orpc/contract";
import { z } from "zod";

const employer = oc.$route({ tags: ["employer"] });

/** Folders a file may be uploaded to (section 7, API-06). */
export const folderName = z.enum(["Images", "Employee/Claim", "Employee/Cheque", "Employee/ProfileUrl"]);

/**
 * GET files?path=…: a stored file reference becomes an address that works without a bearer token for five minutes
 * (the signed fetch of RCP-16). A reference that is not the bearer's is 404.
 */
const fileUrl = employer
  .route({ method: "GET", path: "/files" })
  .input(z.object({ path: z.string().max(300) }))
  .output(z.object({ data: z.string() }));

/**
 * POST files (multipart: file, folderName): 201 with the stored file's reference. Declared for the client and the
 * document; a streaming handler in front of the router answers it, as a router would buffer the whole file.
 */
const uploadFile = employer
  .route({ method: "POST", path: "/files", successStatus: 201 })
  .input(z.object({ file: z.file(), folderName }))
  .output(z.object({ data: z.string() }));

/** GET locations/provinces (section 3: id, code, name). */
const provinces = employer
  .route({ method: "GET", path: "/locations/provinces" })
  .output(z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })));

export const employerContract = oc.prefix("/manage-employer/api").router({ fileUrl, uploadFile, provinces });
