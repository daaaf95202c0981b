import type { Person } from "./person";

/** Signs a person in over HTTP, for tests of raw requests, and returns the token. */
export async function bearerOf(
  { username, password }: Pick<Person, "username" | "password">,
  send: (request: Request) => Promise<Response>,
  origin = "http://service.invalid",
): Promise<string> {
  const request = new Request(`${origin}/auth/api/user/login?portal=employee`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  const answer: { access_token: string } = await (await send(request)).json();
  return answer.access_token;
}
