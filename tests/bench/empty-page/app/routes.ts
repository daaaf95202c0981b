import { index, type RouteConfig } from "@remix-run/route-config";

export default [index("routes/page.tsx")] satisfies RouteConfig;
