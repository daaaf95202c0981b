import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderSVG } from "uqr";
import { storeUrl } from "./stores";

/** A store's URL as a QR code (LAY-05), drawn here so that no browser has to. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const url = storeUrl(params.store);
  if (!url) throw new Response(null, { status: 404 });
  // Squares side by side would otherwise show seams where they do not meet a whole pixel.
  const drawing = renderSVG(url, { border: 2, pixelSize: 1 }).replace(
    "<svg ",
    '<svg shape-rendering="crispEdges" ',
  );
  return new Response(drawing, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
}
