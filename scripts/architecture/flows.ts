/** One of the three flows of docs/ARCHITECTURE.md. */
interface Flow {
  /** Its chapter there. */
  title: string;
  /** By part, without `src/` and the ending. */
  files: { proxy: string[]; cms: string[]; frontend: string[] };
}

/**
 * Files with functions that run on the way (seen with V8's coverage of a running site), without those
 * that run alike for any request or screen (log, headers, counters, sessions, heartbeat; layout,
 * general parts) or only look and let it pass (what every write runs through), without what a screen
 * shows around, and without what is done to each kind of element of a text or made by the editor's tools.
 */
export const FLOWS: Flow[] = [
  {
    title: 'Leer un artículo que no está en la caché',
    files: {
      proxy: [
        ...['server/fastPath', 'routes/api', 'middleware/validate'],
        ...['cache/publicAnswer', 'cache/cache', 'cache/store', 'cache/entry', 'limits/slots'],
        ...['upstream/operations', 'upstream/memoize', 'upstream/client', 'upstream/response'],
        ...['upstream/mapping', 'server/respond', 'server/headers'],
      ],
      cms: [
        ...['content/controller', 'content/items', 'content/visibility', 'content/present'],
        ...['content/threads', 'kinds/kind'],
      ],
      frontend: [
        ...['features/article/ArticleScreen', 'state/content/useContent'],
        ...['state/content/contentSlices', 'state/request', 'api/client', 'api/axiosClient'],
        ...['components/richText/RichText', 'components/richText/reader/readable'],
        ...['components/richText/reader/sanitize', 'components/richText/allowList'],
        'components/richText/reader/prepare',
      ],
    },
  },
  {
    title: 'Publicar un comentario',
    files: {
      proxy: [
        ...['routes/api', 'server/earlyRefusal', 'middleware/auth', 'middleware/rateLimit'],
        ...[
          'middleware/validate',
          'middleware/readBody',
          'middleware/honeypot',
          'contract/schemas',
        ],
        ...['limits/slots', 'upstream/operations', 'upstream/forumOperations', 'upstream/client'],
        ...['upstream/response', 'upstream/mapping', 'server/respond'],
        ...['invalidation/changeFeed', 'invalidation/replicas', 'cache/cache', 'cache/store'],
      ],
      cms: [
        ...['forum/forumController', 'forum/forum', 'forum/write', 'forum/follows'],
        ...['forum/weighing/weigh', 'forum/weighing/facts', 'forum/weighing/signals'],
        ...['forum/weighing/links', 'forum/weighing/bayes'],
        ...['content/controller', 'content/items', 'content/visibility', 'content/present'],
        ...['content/writable', 'content/comments', 'database/idempotency', 'database/awaitCommit'],
        ...['database/raw', 'sanitize/writes', 'sanitize/plainText', 'kinds/kind'],
      ],
      frontend: [
        ...['features/forum/CommentForm', 'features/forum/useCommentForm', 'components/form/Form'],
        ...['components/form/outcome', 'components/form/useForm', 'state/forms/drafts'],
        ...['state/content/comments', 'state/request', 'api/client', 'api/retryKey'],
        ...['api/axiosClient', 'features/forum/comments/useThread'],
      ],
    },
  },
  {
    title: 'Guardar un artículo en el editor',
    files: {
      proxy: [
        ...['routes/api', 'middleware/auth', 'middleware/validate', 'middleware/readBody'],
        ...['contract/schemas', 'limits/slots', 'upstream/operations', 'upstream/client'],
        ...['upstream/response', 'upstream/mapping', 'server/respond'],
        ...['invalidation/changeFeed', 'invalidation/replicas', 'cache/cache', 'cache/store'],
      ],
      cms: [
        ...['content/controller', 'content/writable', 'content/items', 'content/visibility'],
        ...['content/present', 'content/threads', 'content/firstPublication', 'kinds/kind'],
        ...['database/optimisticLock', 'database/awaitCommit', 'sanitize/writes'],
        ...['sanitize/plainText', 'sanitize/name', 'sanitize/url', 'sanitize/richText/sanitize'],
        ...['images/orphans', 'images/removeUnreferenced', 'images/fileKeys'],
      ],
      frontend: [
        ...['features/admin/ArticleEditScreen', 'features/admin/editing/Loaded'],
        ...['features/admin/forms/ArticleForm', 'features/admin/editing/EditForm'],
        ...['features/admin/editing/TextFields', 'features/admin/editing/ImageField'],
        ...['features/admin/editing/useContentEdit', 'features/admin/editing/useEdit'],
        ...['features/admin/editing/useUnsavedChanges', 'components/form/Form'],
        ...['components/form/outcome', 'components/form/useForm', 'state/forms/drafts'],
        ...['components/richText/RichTextEditor', 'components/richText/editor/Editor'],
        ...['components/richText/editor/savedHtml', 'components/richText/reader/sanitize'],
        ...['components/richText/allowList', 'state/content/useContent'],
        ...['state/content/contentSlices', 'state/request', 'api/client', 'api/axiosClient'],
      ],
    },
  },
];
