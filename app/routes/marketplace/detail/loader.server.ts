import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { today } from "~/domain/calendar";
import { PATH } from "~/domain/paths";
import { FIRST_REVIEWS, MAX_REVIEWS } from "~/domain/review";
import { shownRating } from "~/domain/vendor-search";
import { webAddressOf } from "~/domain/web-address";
import { apiErrorOrThrow, undefinedIfNotFound } from "~/gateway/api-error";
import type { VendorDetail } from "~/gateway/entities";
import type { RequestArgs } from "~/session/context.server";
import { oncePerRequest } from "~/session/once-per-request.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { moreReviews, readBackPath, readVendorView, type VendorView, vendorViewPath } from "../paths";
import { photoSources, thumbnailSources } from "../photo-sources";
import { withoutBidiMarks } from "../without-bidi-marks";
import { vendorFacts } from "./facts.server";
import { toShownReview } from "./shown-review.server";
import { texts } from "./texts";
import { loadVendorCost } from "./vendor-cost.server";

/** Number of photos on the page; the photo viewer shows the others. */
const PHOTOS_IN_PAGE = 4;

/** Loads a vendor's page. A missing vendor, a hidden one and an invalid id all answer 404. */
export async function loadVendor(args: LoaderFunctionArgs, me: EmployeeSession) {
  const url = new URL(args.request.url);
  const named = requireVendorView(url);
  // The dialogs keep it in their URLs: without scripts the next Referer is a dialog.
  const view = { ...named, from: named.from ?? readBackPath(args.request.headers.get("Referer")) };
  const { vendor, found, own, services, ...money } = await readVendor(args, me, view);
  const offered = services.filter(({ id }) => vendor.serviceIds.includes(id));
  const booking = webAddressOf(vendor.affiliateLink ?? "");
  const day = today(args.context.clock);
  return {
    view,
    back: view.from ?? PATH.vendorSearch,
    name: withoutBidiMarks(vendor.name),
    description: vendor.description ?? "",
    postcode: vendor.location.postcode,
    booking: booking ? { href: booking.href, host: booking.host } : null,
    coupon: vendor.couponCode ? { code: vendor.couponCode, discount: vendor.discount ?? "" } : null,
    photos: photosOf(vendor, view),
    photo: readPhoto(url, vendor.photos.length),
    facts: vendorFacts(vendor, offered),
    cost: await loadVendorCost(args, me.api, { vendor, services, ...money }),
    average: shownRating(found.ratingPointTotal, found.reviewTotal)?.toFixed(1) ?? null,
    reviewTotal: found.reviewTotal,
    more: moreReviews(view, found.total) ?? null,
    isLonger: view.reviews > FIRST_REVIEWS || view.page > 1,
    reviews: found.records.map((review) => toShownReview(review, { today: day, ownId: own?.reviewId })),
    own: own ? { hiddenReason: own.hiddenReason ?? null } : null,
  };
}

export type VendorPage = Awaited<ReturnType<typeof loadVendor>>;

async function readVendor(
  args: LoaderFunctionArgs,
  me: EmployeeSession,
  { id, reviews, isAll, page }: VendorView,
) {
  const { api } = me;
  const perPage = isAll ? MAX_REVIEWS : reviews;
  const sorting = { columnName: "createdDate", sortType: "DESC" } as const;
  const [vendor, found, own, services, wallet, employee] = await Promise.all([
    loadVendorInUrl(args, me),
    api.employer.reviews({ id, page, perPage, ...sorting }),
    loadOwnReview(args, me),
    api.employer.vendorServices(),
    api.employee.walletInfo(),
    api.employee.allInfo(),
  ]);
  return { vendor, found, own, services, wallet, employee };
}

/** Loads the vendor in the URL, shared by the loaders of the page and its dialogs. */
export const loadVendorInUrl = oncePerRequest((args, { api }) =>
  api.employer.vendorById({ id: requireVendorView(new URL(args.request.url)).id }),
);

const myReview = oncePerRequest((args, { api }) =>
  api.employer.myReview({ id: requireVendorView(new URL(args.request.url)).id }),
);

/** Loads the reader's own review for display; undefined on 404 and any other service error (API-07). */
export async function loadOwnReview(args: RequestArgs, me: EmployeeSession) {
  try {
    return await myReview(args, me);
  } catch (error) {
    apiErrorOrThrow(error);
    return undefined;
  }
}

/** Loads the reader's own review for a change, which must not overwrite an unread one. @throws {ApiError} if it cannot be read */
export function loadReviewForUpdate(args: RequestArgs, me: EmployeeSession) {
  return undefinedIfNotFound(myReview(args, me));
}

/** @throws a 404 response if the URL names no vendor */
export function requireVendorView({ searchParams }: URL): VendorView {
  const view = readVendorView(searchParams);
  if (!view) throw data(null, { status: 404 });
  return view;
}

function photosOf({ photos }: VendorDetail, view: VendorView) {
  return photos.map(({ width, height, description, ...files }, index) => ({
    to: vendorViewPath(view, index + 1),
    // The first photo is displayed large.
    ...(index === 0 ? photoSources(files) : thumbnailSources(files)),
    whole: photoSources(files),
    isInPage: index < PHOTOS_IN_PAGE,
    alt: texts.photoOf(index + 1, photos.length, description ?? ""),
    width: width ?? 300,
    height: height ?? 200,
  }));
}

function readPhoto({ searchParams }: URL, count: number): number | null {
  const photo = Number(searchParams.get("photo"));
  return Number.isInteger(photo) && photo >= 1 && photo <= count ? photo : null;
}
