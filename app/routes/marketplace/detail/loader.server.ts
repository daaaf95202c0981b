import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { today } from "~/domain/calendar";
import { PATH } from "~/domain/landing";
import { FIRST_REVIEWS, MOST_REVIEWS } from "~/domain/review";
import { averageRating } from "~/domain/vendor-search";
import { webAddressOf } from "~/domain/web-address";
import { ifThere, isNotFound, refusalOf } from "~/gateway/api-error";
import type { VendorDetail } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";
import { withEmployee } from "~/session/with-employee.server";
import { moreReviews, readFrom, readVendorView, type VendorView, vendorViewPath } from "../paths";
import { photoSources, thumbnailSources } from "../photo-sources";
import { withoutTurns } from "../without-turns";
import { costShown } from "./cost.server";
import { vendorFacts } from "./facts.server";
import { reviewShown } from "./review-shown.server";
import { texts } from "./texts";

/** So many photos stand in the page; the others are behind them. */
const PHOTOS_IN_PAGE = 4;

/** A vendor in words. A missing one, one that is not shown and a senseless id are answered alike. */
export function loadVendor(args: LoaderFunctionArgs) {
  return withEmployee(args, "marketplace", async ({ api }) => {
    const url = new URL(args.request.url);
    const named = viewIn(url);
    // Carried along by its dialogs, which without scripts are what one comes from next.
    const view = { ...named, from: named.from ?? readFrom(args.request.headers.get("Referer")) };
    const { vendor, found, own, services, ...money } = await unlessVendorGone(() => readVendor(api, view));
    const offered = services.filter(({ id }) => vendor.serviceIds.includes(id));
    const booking = webAddressOf(vendor.affiliateLink ?? "");
    const day = today(args.context.clock);
    return {
      view,
      back: view.from ?? PATH.vendorSearch,
      name: withoutTurns(vendor.name),
      description: vendor.description ?? "",
      postcode: vendor.location.postcode,
      booking: booking ? { href: booking.href, host: booking.host } : null,
      coupon: vendor.couponCode ? { code: vendor.couponCode, discount: vendor.discount ?? "" } : null,
      photos: photosOf(vendor, view),
      photo: readPhoto(url, vendor.photos.length),
      facts: vendorFacts(vendor, offered),
      cost: await costShown(args, api, { vendor, services, ...money }),
      average: averageRating(found.ratingPointTotal, found.reviewTotal)?.toFixed(1) ?? null,
      reviewTotal: found.reviewTotal,
      more: moreReviews(view, found.total) ?? null,
      isLonger: view.reviews > FIRST_REVIEWS || view.page > 1,
      reviews: found.records.map((review) => reviewShown(review, { today: day, ownId: own?.reviewId })),
      own: own ? { hiddenReason: own.hiddenReason ?? null } : null,
    };
  });
}

export type VendorPage = Awaited<ReturnType<typeof loadVendor>>;

async function readVendor(api: Gateway, { id, reviews, isAll, page }: VendorView) {
  const perPage = isAll ? MOST_REVIEWS : reviews;
  const sorting = { columnName: "createdDate", sortType: "DESC" } as const;
  const [vendor, found, own, services, wallet, employee] = await Promise.all([
    api.employer.vendorById({ id }),
    api.employer.reviews({ id, page, perPage, ...sorting }),
    ownReview(api, id),
    api.employer.vendorServices(),
    api.employee.walletInfo(),
    api.employee.allInfo(),
  ]);
  return { vendor, found, own, services, wallet, employee };
}

/** One's own review, to be shown; 404 and any trouble mean that there is none (API-07). */
export async function ownReview(api: Gateway, id: VendorView["id"]) {
  try {
    return await api.employer.myReview({ id });
  } catch (error) {
    refusalOf(error);
    return undefined;
  }
}

/** The same, to be changed: what cannot be read may be there, and is not written over unseen. @throws {ApiError} for trouble */
export function reviewToChange(api: Gateway, id: VendorView["id"]) {
  return ifThere(api.employer.myReview({ id }));
}

/** @throws a 404 where the address names no vendor */
export function viewIn({ searchParams }: URL): VendorView {
  const view = readVendorView(searchParams);
  if (!view) throw data(null, { status: 404 });
  return view;
}

/** @throws a 404 where the work finds none */
export async function unlessVendorGone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isNotFound(error) ? data(null, { status: 404 }) : error;
  }
}

function photosOf({ photos }: VendorDetail, view: VendorView) {
  return photos.map(({ width, height, description, ...files }, index) => ({
    to: vendorViewPath(view, index + 1),
    // Large where it stands large.
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
