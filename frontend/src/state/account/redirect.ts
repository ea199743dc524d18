/** Against open redirects: only a path inside the site, not `//host` or `/\host`. */
export function safeRedirect(search: string): string {
  const target = new URLSearchParams(search).get('redirect') ?? '/';
  return /^\/(?![/\\])[^\p{Cc}\\]*$/u.test(target) ? target : '/';
}

export const loginPath = (from: string) => `/login?redirect=${encodeURIComponent(from)}`;

/** Keeps the redirect between login and registration. */
export const withRedirect = (path: string, search: string) => {
  const target = safeRedirect(search);
  return target === '/' ? path : `${path}?redirect=${encodeURIComponent(target)}`;
};
