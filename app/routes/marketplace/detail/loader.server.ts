import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { today } from "~/domain/calendar";
import { costToYou } from "~/domain/cost-to-you";
import { PATH } from "~/domain/landing";
import { MOST_REVIEWS } from "~/domain/review";
import { averageRating } from "~/domain/vendor-search";
import { webAddressOf } from "~/domain/web-address";
import { ApiError } from "~/gateway/api-error";
import type { VendorDetail } from "~/gateway/entities";
import type { Gateway } from "~/gateway/gateway";
import { withEmployee } from "~/session/with-employee.server";
import { readVendorView, type VendorView, vendorViewPath } from "../paths";
import { photoSources, thumbnailSources } from "../photo-sources";
import { factsOf } from "./facts.server";
import { reviewShown } from "./review-shown.server";
import { texts } from "./texts";

/** So many photos stand in the page; the others are behind them. */
const PHOTOS_IN_PAGE = 4;

/** A vendor in words. A missing one, one that is not shown and a senseless id are answered alike. */
export function loadVendor(args: LoaderFunctionArgs) {
  return withEmployee(args, "marketplace", async ({ api }) => {
    const url = new URL(args.request.url);
    const view = viewIn(url);
    const { vendor, found, own, services, wallet } = await unlessGone(() => readVendor(api, view));
    const offered = services.filter(({ id }) => vendor.serviceIds.includes(id));
    const paidBy = offered.flatMap(({ enrollmentId }) => enrollmentId ?? []);
    const left = { left: wallet.walletInfoDetails, monthlyLimit: wallet.monthlyCurrentLimit };
    const booking = webAddressOf(vendor.affiliateLink ?? "");
    const day = today(args.context.clock);
    return {
      view,
      back: backOf(args.request),
      name: withoutTurns(vendor.name),
      description: vendor.description ?? "",
      postcode: vendor.location.postcode,
      booking: booking ? { href: booking.href, host: booking.host } : null,
      coupon: vendor.couponCode ? { code: vendor.couponCode, discount: vendor.discount ?? "" } : null,
      photos: photosOf(vendor, view),
      photo: readPhoto(url, vendor.photos.length),
      facts: factsOf(vendor, offered),
      cost: costShown(costToYou({ costFrom: vendor.costFrom, enrollmentIds: paidBy }, left)),
      average: averageRating(found.ratingPointTotal, found.reviewTotal)?.toFixed(1) ?? null,
      reviewTotal: found.reviewTotal,
      hasMore: !view.isAll && found.records.length < Math.min(found.total, MOST_REVIEWS),
      reviews: found.records.map((review) => reviewShown(review, { today: day, ownId: own?.reviewId })),
      own: own ? { hiddenReason: own.hiddenReason ?? null } : null,
    };
  });
}

/** The category that would pay, what is left of it, and the sum where the vendor names a cost; cents. */
function costShown(cost: ReturnType<typeof costToYou>) {
  if (!cost) return null;
  const { enrollmentId, availableAmount } = cost;
  return { enrollmentId, availableAmount, sum: "costFrom" in cost ? cost : null };
}

export type VendorPage = Awaited<ReturnType<typeof loadVendor>>;

async function readVendor(api: Gateway, { id, reviews, isAll }: VendorView) {
  const perPage = isAll ? MOST_REVIEWS : reviews;
  const sorting = { columnName: "createdDate", sortType: "DESC" } as const;
  const [vendor, found, own, services, wallet] = await Promise.all([
    api.employer.vendorById({ id }),
    api.employer.reviews({ id, page: 1, perPage, ...sorting }),
    ownReview(api, id),
    api.employer.vendorServices(),
    api.employee.walletInfo(),
  ]);
  return { vendor, found, own, services, wallet };
}

/** One's own review; 404 and any trouble mean that there is none (API-07). */
export async function ownReview(api: Gateway, id: VendorView["id"]) {
  try {
    return await api.employer.myReview({ id });
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) return undefined;
    throw error;
  }
}

/** @throws a 404 where the address names no vendor */
export function viewIn({ searchParams }: URL): VendorView {
  const view = readVendorView(searchParams);
  if (!view) throw data(null, { status: 404 });
  return view;
}

/** @throws a 404 where the work finds none */
export async function unlessGone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? data(null, { status: 404 }) : error;
  }
}

/** The list one came from, with its search; else an empty search. */
function backOf(request: Request): string {
  const from = request.headers.get("Referer") ?? "";
  if (!URL.canParse(from)) return PATH.vendorSearch;
  const { pathname, search } = new URL(from);
  return pathname === PATH.vendorSearch || pathname === PATH.marketplace
    ? pathname + search
    : PATH.vendorSearch;
}

/** Marks that turn the direction of writing would turn the rest of a page's title too. */
function withoutTurns(name: string): string {
  return name.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
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
