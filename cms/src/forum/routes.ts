import { route } from '../server/route';

export const forumRoutes = [
  route('GET /foros/:number/reviews', 'forum.page'),
  route('POST /foros/:number/reviews', 'forum.create'),
  route('PUT /foros/:number/reviews/:review', 'forum.correct'),
  route('DELETE /foros/:number/reviews/:review', 'forum.remove'),
  route('POST /foros/:number/reviews/:review/report', 'forum.report'),
  route('PUT /foros/:number/follow', 'forum.follow'),
  route('DELETE /foros/:number/follow', 'forum.unfollow'),
  route('POST /unsubscribe', 'forum.unsubscribe'),
];

export const moderationRoutes = [
  route('GET /moderation', 'moderation.find'),
  route('POST /moderation', 'moderation.decideMany'),
  route('POST /moderation/:review', 'moderation.decide'),
  route('GET /moderation/:review/author', 'moderation.author'),
  route('GET /audit', 'moderation.audit'),
];
