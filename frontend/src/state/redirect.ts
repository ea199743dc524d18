/** Only a path inside the site: `//host` and `/\host` lead out of it. */
export function safeRedirect(search: string): string {
  const target = new URLSearchParams(search).get('redirect') ?? '/';
  return /^\/(?![/\\])/.test(target) ? target : '/';
}

export const loginPath = (from: string) => `/login?redirect=${encodeURIComponent(from)}`;

/** Between login and registration the target is kept. */
export const withRedirect = (path: string, search: string) => {
  const target = safeRedirect(search);
  return target === '/' ? path : `${path}?redirect=${encodeURIComponent(target)}`;
};
