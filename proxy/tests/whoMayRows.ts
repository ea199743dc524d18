export type Row = [line: string, visitor: number, user: number, admin: number];

// By hand: what each call answers to a visitor, to a user and to an admin.
const PUBLIC = [
  ...['expiriences', 'mentors', 'projects', 'educations', 'moocs', 'badges', 'skills', 'services'],
  ...['testimonials', 'courses', 'packages', 'articles', 'foros', 'profiles'],
];
const UNPICTURED = ['skills', 'courses', 'packages', 'testimonials'];
/** The rows of the pages are the site's own. */
const made: Row[] = PUBLIC.flatMap((path): Row[] => [
  [`POST /${path}/create`, 401, 403, 201],
  [`DELETE /${path}/delete/:id`, 401, 403, 204],
]);
const content: Row[] = [...PUBLIC, 'pages'].flatMap((path): Row[] => [
  [`GET /${path}`, 200, 200, 200],
  [`GET /${path}/:id`, 200, 200, 200],
  [`PUT /${path}/update/:id`, 401, 403, 200],
  ...(UNPICTURED.includes(path) ? [] : [[`POST /${path}/upload`, 401, 403, 200] satisfies Row]),
  [`GET /${path}/:id/draft`, 401, 403, 200],
  [`PUT /${path}/:id/draft`, 401, 403, 200],
  [`GET /${path}/:id/versions`, 401, 403, 200],
  [`GET /${path}/:id/versions/:version`, 401, 403, 200],
  [`POST /${path}/:id/versions/:version/restore`, 401, 403, 200],
]);
/** Their order: as another admin saw it, which is not what is there. */
const orders = PUBLIC.filter((path) => !['articles', 'foros'].includes(path)).map((path): Row => [
  `PUT /${path}/order`,
  401,
  403,
  409,
]);
const others: Row[] = [
  ['POST /foros/:id/fdetails', 401, 201, 201],
  ['GET /foros/:id/reviews', 200, 200, 200],
  // Of another author's comment: forum.test.ts says what its author may.
  ['PUT /foros/:id/reviews/:review', 401, 403, 403],
  ['DELETE /foros/:id/reviews/:review', 401, 403, 403],
  ['POST /foros/:id/reviews/:review/report', 401, 201, 201],
  ['PUT /foros/:id/follow', 401, 204, 204],
  ['DELETE /foros/:id/follow', 401, 204, 204],
  // With the link of no list: notices.test.ts has a good one.
  ['POST /unsubscribe', 400, 400, 400],
  ['GET /moderation', 401, 403, 200],
  ['POST /moderation', 401, 403, 200],
  ['POST /moderation/:review', 401, 403, 200],
  ['GET /moderation/:review/author', 401, 403, 200],
  ['POST /articles/:id/preview', 401, 403, 201],
  // Of a link that is none.
  ['GET /preview/:secret', 404, 404, 404],
  // About nothing that is there.
  ['POST /testimonials/invite', 401, 403, 400],
  ['GET /invitations/:secret', 400, 400, 400],
  ['POST /invitations/:secret', 400, 400, 400],
  ['DELETE /invitations/:secret', 400, 400, 400],
  ['GET /search', 200, 200, 200],
  ['GET /topics', 200, 200, 200],
  ['GET /articles/:id/onward', 200, 200, 200],
  ['PUT /topics', 401, 403, 404],
  ['GET /settings', 200, 200, 200],
  ['PUT /settings', 401, 403, 200],
  ['GET /demo', 401, 403, 200],
  // Of this site the pages alone, which stay.
  ['DELETE /demo', 401, 403, 200],
  ['POST /demo/restore', 401, 403, 200],
  ['GET /drafts', 401, 403, 200],
  ['GET /images', 401, 403, 200],
  ['PUT /images/:id', 401, 403, 200],
  ['DELETE /images/:id', 401, 403, 204],
  ['GET /trash', 401, 403, 200],
  ['POST /trash/:id/restore', 401, 403, 200],
  ['DELETE /trash/:id', 401, 403, 204],
  ['GET /audit', 401, 403, 200],
  ['GET /contacts', 200, 200, 200],
  ['GET /contacts/:id', 401, 403, 200],
  ['POST /contacts/create', 201, 201, 201],
  ['PUT /contacts/update/:id', 401, 403, 200],
  // With nothing in it.
  ['POST /contacts/:id/reply', 401, 403, 400],
  ['DELETE /contacts/delete/:id', 401, 403, 204],
  ['POST /users/login', 200, 200, 200],
  ['POST /users/register', 201, 201, 201],
  // This site sends no mail.
  ['POST /users/forgot', 404, 404, 404],
  ['POST /users/reset', 404, 404, 404],
  ['POST /users/confirm', 404, 404, 404],
  ['GET /features', 200, 200, 200],
  ['GET /users/profile', 401, 200, 200],
  ['GET /users/export', 401, 200, 200],
  // The admin's password is another.
  ['POST /users/erase', 401, 200, 400],
  ['DELETE /users/erase', 401, 204, 204],
  ['PUT /users/profile/update', 401, 200, 200],
  ['POST /users/logout', 401, 204, 204],
  ['GET /users/sessions', 401, 200, 200],
  // Of no account: users.test.ts ends the caller's own.
  ['DELETE /users/sessions/:id', 401, 404, 404],
  ['DELETE /users/sessions/others', 401, 204, 204],
  ['POST /users/logout/:id', 401, 403, 204],
  ['GET /users/passkeys', 401, 200, 200],
  ['POST /users/passkeys/options', 401, 200, 200],
  // A real one is in passkeys.test.ts.
  ['POST /users/passkeys', 401, 400, 400],
  ['PUT /users/passkeys/:id', 401, 404, 404],
  ['POST /users/passkeys/remove/:id', 401, 404, 404],
  ['POST /users/passkeys/login/options', 200, 200, 200],
  ['POST /users/passkeys/login', 400, 400, 400],
  ['GET /users', 401, 403, 200],
  ['GET /users/:id', 401, 403, 200],
  ['PUT /users/update/:id', 401, 403, 200],
  ['DELETE /users/delete/:id', 401, 403, 204],
  ['GET /users/block/:id', 401, 403, 200],
  ['PUT /users/block/:id', 401, 403, 200],
  ['DELETE /users/block/:id', 401, 403, 204],
  ['GET /resume.json', 200, 200, 200],
  ['POST /resume', 401, 403, 200],
];
export const rows: Row[] = [...content, ...made, ...orders, ...others];
