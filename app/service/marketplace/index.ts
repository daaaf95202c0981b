export { languagesAvailable, vendorServicesOffered } from "./reference-data";
export { myReview, reviewsOf } from "./reviews";
export { searchVendors } from "./search";
export { vendorById } from "./vendor-by-id";
export { deleteReview, postReview, reportReview, updateReview } from "./write-review";
