import { z } from "zod";
import { NO_RATING, WORKING_HOURS } from "~/domain/vendor-search";
import { callsWithBearer } from "./calls";
import { pageInput, pageOf } from "./entities/page";
import { vendorLanguage, vendorService, vendorSummary } from "./entities/vendor";

const vendor = callsWithBearer("vendor");

const degrees = (most: number) => z.coerce.number<number>().min(-most).max(most).optional();
const metres = z.coerce.number<number>().min(0).max(100_000_000).optional();

/** Vendor search parameters (API-07): lists are comma-joined, `expenseTypeIds` absent or beginning with -1 is every service. */
export const vendorSearch = z.object({
  searchKey: z.string().max(200).optional(),
  expenseTypeIds: z
    .string()
    .max(500)
    .regex(/^-?\d{1,9}(?:,-?\d{1,9})*$/)
    .optional(),
  languageCodes: z
    .string()
    .max(200)
    .regex(/^[a-z]{2,3}(?:,[a-z]{2,3})*$/)
    .optional(),
  ratingFrom: z.coerce.number<number>().int().min(NO_RATING).max(5).default(NO_RATING),
  workingHour: z.enum(WORKING_HOURS).default("ALL"),
  distanceFrom: metres,
  distanceTo: metres,
  latitude: degrees(90),
  longitude: degrees(180),
  sortBy: z.string().max(200).optional(),
  ...pageInput(8),
});

/** The employee's calls about the marketplace. */
export const vendorCalls = {
  vendorServices: vendor
    .get("/vendors/services", "What vendors may offer", {
      description: "The expense types of healthcare and wellness that somebody can offer, by name.",
    })
    .output(z.array(vendorService)),
  languages: vendor
    .get("/languages/available", "The languages that vendors speak", { description: "By name." })
    .output(z.array(vendorLanguage)),
  /** MKT-02 to MKT-06. */
  searchVendors: vendor
    .get("/vendors/employee", "A page of the vendors that a search finds", {
      description:
        "`searchKey` finds words by their beginning in name, services (in English and in French) and city. `expenseTypeIds` and `languageCodes` are comma-joined, any of them; `ratingFrom` -1 is none. Distances are metres, the lower one in the range and the upper one not, and mean nothing without a place. `sortBy` is 'key;asc' or 'key;desc', comma-joined: costFrom, rating, distance, created_date. What is equal then stands nearest first, else newest first.",
    })
    .input(vendorSearch)
    .output(pageOf(vendorSummary)),
};
