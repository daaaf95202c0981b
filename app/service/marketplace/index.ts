export { languagesAvailable, vendorServicesOffered } from "./reference-data";
export { reportReview } from "./report-review";
export { myReview, reviewsOf } from "./reviews";
export { searchVendors } from "./search";
export { vendorById } from "./vendor-by-id";
export { deleteReview, postReview, updateReview } from "./write-review";
