export { listLanguages, listVendorServices } from "./reference-data";
export { listReviewsOfVendor, readOwnReview } from "./reviews";
export { searchVendors } from "./search";
export { readVendor } from "./vendor-by-id";
export { deleteReview, postReview, reportReview, updateReview } from "./write-review";
