import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderSVG } from "uqr";
import { storeUrl } from "./stores";

/** Serves a store's URL as a QR code (LAY-05), drawn on the server to keep the code out of the browser. */
export function loader({ params }: LoaderFunctionArgs): Response {
  const url = storeUrl(params.store);
  if (!url) throw new Response(null, { status: 404 });
  // Otherwise adjacent squares show seams where their edges fall between pixels.
  const drawing = renderSVG(url, { border: 2, pixelSize: 1 }).replace(
    "<svg ",
    '<svg shape-rendering="crispEdges" ',
  );
  return new Response(drawing, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
}
