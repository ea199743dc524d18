import pg from 'pg';
import type { ThrowAwayStack } from '../../../stack/throwAway.ts';
import { requestOk } from '../../../testing/client.ts';
import { USER } from '../../content.ts';

export interface Scale {
  comments: number;
  accounts: number;
  messages: number;
  articles: number;
}

export const LONG_FORUM = 1;
export const EMPTY_FORUM = 2;

const WORDS = `'{un,índice,que,nadie,usa,cuesta,en,cada,escritura,y,el,plan,dice,cuál,es,la,consulta,lenta,del,lunes,tiene,
  causa,casi,siempre,una,tabla,sin,estadística,memoria,disco,red,tiempo,equipo,prueba,versión,cambio,error,registro,
  alerta,guardia,cliente,venta,informe,modelo,datos,curso,taller,lectura,nota,ejemplo,código,función}'::text[]`;

/** As varied as prose; it names the row, so that each row has its own. */
const prose = (words: number) =>
  `(select string_agg((${WORDS})[1 + (hashtext(i || '-' || w) & 2147483647) % 51], ' ') from generate_series(1, ${String(words)}) as w)`;

const OWN = 'document_id, created_at, updated_at, published_at';
const own = (prefix: string, total: number) =>
  `'${prefix}' || i, now() - (${String(total)} - i) * interval '1 minute',
   now() - (${String(total)} - i) * interval '1 minute', now()`;

/** By SQL: by the doors that people use it would take hours. */
const statementsOf = ({ comments, accounts, messages, articles }: Scale): string[] => [
  `with made as (
     insert into up_users (${OWN}, name, email, username, provider, confirmed, blocked)
       select ${own('account', accounts)}, 'Persona ' || i, 'persona' || i || '@example.com',
              'persona' || i || '@example.com', 'local', true, false
         from generate_series(1, ${String(accounts)}) as i returning id)
   insert into up_users_role_lnk (user_id, role_id)
     select made.id, role.id from made, up_roles as role where role.type = 'authenticated'`,
  `insert into articles (${OWN}, name, author, title, subtitle, createby, timeline, comment_rtf, image)
     select ${own('article', articles)}, 'Artículo ' || i, 'Ada Demo', 'Bases de datos', ${prose(8)}, 'Ada Demo',
            '10 minutos', '<p>' || ${prose(150)} || '</p>', '' from generate_series(1, ${String(articles)}) as i`,
  `insert into contacts (${OWN}, name, email, topic, comment, suspicious, answered)
     select ${own('message', messages)}, 'Persona ' || i, 'persona' || i || '@example.com', ${prose(4)}, ${prose(40)},
            i % 3 = 0, i % 2 = 0 from generate_series(1, ${String(messages)}) as i`,
  `insert into foros (${OWN}, name, author, image, comment, closed, pinned)
     select ${own('forum', 2)}, 'Foro ' || i, 'Ada Demo', '', ${prose(30)}, false, false from generate_series(1, 2) as i`,
  `with forum as (select id from foros where number = ${String(LONG_FORUM)}), made as (
     insert into reviews (${OWN}, name, comment, rating, text_hash)
       select ${own('comment', comments)}, 'Persona ' || i, ${prose(30)}, 1 + i % 5, md5('t' || i)
         from generate_series(1, ${String(comments)}) as i returning id),
   placed as (insert into reviews_foro_lnk (review_id, foro_id) select made.id, forum.id from made, forum)
   insert into reviews_user_lnk (review_id, user_id)
     select made.id, account.id from made join (
       select id, row_number() over (order by id) as place, count(*) over () as total from up_users
        where document_id like 'account%') as account on account.place = 1 + made.id % account.total`,
  `update reviews set state = 'held', waits_since = created_at, why = 'Trae un enlace' where number % 50 = 0`,
  `insert into portafolio_follows (user_id, foro_id, following)
     select id, (select id from foros where number = ${String(LONG_FORUM)}), true from up_users
      where document_id like 'account%'`,
  'vacuum analyze',
];

export async function seedScale(site: ThrowAwayStack, scale: Scale): Promise<void> {
  const { cmsUrl, databaseUrl, env } = site;
  const body = { kind: 'user', items: [USER] };
  await requestOk(`${cmsUrl}/api/seed`, { method: 'POST', token: env['SEED_TOKEN'], body });
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    for (const statement of statementsOf(scale)) await client.query(statement);
  } finally {
    await client.end();
  }
}
