import type { RequestHandler } from "express";
import onHeaders from "on-headers";

/**
 * A post that leads on says 303: fetch the next page with GET. Remix's `redirect` says 302, which leaves it to the
 * client whether the form is sent a second time; one place here knows the difference, so that no action can forget it.
 */
export const answerPostsWithSeeOther: RequestHandler = (request, response, next) => {
  onHeaders(response, () => {
    if (request.method === "POST" && response.statusCode === 302) response.statusCode = 303;
  });
  next();
};
