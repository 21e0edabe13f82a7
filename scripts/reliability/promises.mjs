/**
 * What the service promises, and the test that would fail otherwise. `title` is the title of the test as it stands in the file; a title with
 * `…` stands for all tests that are made from it.
 * @type {{ area: string, promises: { says: string, file: string, title: string }[] }[]}
 */
export const PROMISES = [
  {
    area: 'Nothing is lost',
    promises: [
      test(
        'A job accepted with 202 survives the death of PostgreSQL right after it',
        'system/faults/jobs-killed',
        'a job accepted with 202 survives the death of Postgres 100 ms later',
      ),
      test(
        'Jobs are completed, charged once and delivered under one id, however often the service is killed',
        'system/faults/jobs-killed',
        '200 jobs, …: each is completed, charged once and delivered to webhooks under one id',
      ),
      test(
        'SIGTERM loses no job and no attempt',
        'system/faults/jobs-killed',
        '60 jobs, the service stopped with SIGTERM: each is completed and charged once, and no attempt is lost',
      ),
      test(
        'SIGTERM completes running renders; readiness fails at once',
        'system/faults/process',
        'completes running renders on SIGTERM, fails readiness immediately and exits with 0',
      ),
      test(
        'SIGTERM loses no entry of the render history',
        'system/faults/process',
        'SIGTERM loses no history: every completed render is there after the next start',
      ),
      test(
        'A committed row survives kill -9 of the service and of the embedded PostgreSQL',
        'system/faults/embedded-postgres',
        'loses no committed row when the service and Postgres are both killed with -9',
      ),
      test(
        'A webhook whose sender is killed is delivered again with the same id, at most twice',
        'system/faults/webhook-killed',
        'delivers again with the same id: at least once, at most twice',
      ),
      test(
        'A backup with pg_dump brings back everything that customers see; unfinished jobs run once',
        'system/operations/backup',
        'PostgreSQL of your own: pg_dump of a machine that dies right after it',
      ),
      test(
        'So does a copy of the embedded database',
        'system/operations/backup',
        'embedded PostgreSQL: a copy of DATA_DIR brings everything back on another folder',
      ),
    ],
  },
  {
    area: 'Limits are exact',
    promises: [
      test(
        '100 renders with 60 left: exactly 60 are drawn',
        'e2e/quota',
        'Trial, 500 renders in total: of the last 60 and 40 more, 30 at a time, exactly 60 are drawn',
      ),
      test(
        'Two instances grant exactly the quota to 80 concurrent requests',
        'integration/plans/quota',
        'grants exactly the limit to 80 concurrent requests over two instances',
      ),
      test(
        'After kill -9 at most the renders whose response is being sent are charged without an image',
        'system/fleet/quota-killed',
        'charges each image that was delivered, at most what it held beside them, and that until it starts again',
      ),
      test(
        'Each drawing is charged once, whatever joins, leaves, fails or is retried',
        'unit/render/charges',
        'each drawing is charged once, for any order of joins, aborts, failures, retries and ends of leases',
      ),
      test(
        'Images delivered ≤ charges, also when the quota ends or the database fails',
        'unit/render/charges',
        'so is each image that is received, also when the quota ends, answers are lost, deadlines pass and instances are killed',
      ),
      test(
        'Two accounts wait for one URL: the one that receives the image is charged',
        'faults/clients-leave',
        'of two accounts that wait for one URL, the one that receives the image is charged, not the one that has left',
      ),
      test(
        'A key sends 140 requests: exactly 100 are drawn in 15 minutes',
        'e2e/rate-limit',
        'of 140 requests, 40 at a time, exactly 100 are drawn; the others are 429, with Retry-After right to a second',
      ),
      test(
        'Two instances count requests together, each once',
        'integration/plans/rate-limit-windows',
        '…: 300 concurrent requests over two instances are counted 1 to 300, none twice',
      ),
      test(
        'A HIT, a 304, an error and concurrent equal requests are not charged',
        'e2e/quota',
        'a HIT, a 304, an error and concurrent equal requests are not charged',
      ),
      test(
        'The signed URLs of an account share one window, failures included',
        'e2e/signed-url-limits',
        'share one window, whatever becomes of them',
      ),
      test(
        'A failed report is refunded whole',
        'api/post-api-v1-reports',
        'a chart that cannot be drawn fails the report with its path, and all its charts are refunded',
      ),
      test(
        'Images that could not be stored take no bytes',
        'e2e/storage-away',
        'images that could not be stored take no bytes and are in no list',
      ),
    ],
  },
  {
    area: 'Accounts are apart',
    promises: [
      test(
        'Keys, webhooks and URLs that somebody prepared for an address end when its owner proves it',
        'hostile/prepared-accounts',
        'fail: a reset that proves the address for the first time ends keys, webhooks, sessions, URLs and the domain',
      ),
      test(
        'What is stored stays within the quota to the byte, over several instances',
        'hostile/stored-bytes',
        'fail: forty stores at once on two instances stay within the quota to the byte, and nothing of a refused one is left',
      ),
      test(
        'A full disk is left to the database: storing is 503, drawing goes on',
        'hostile/stored-bytes',
        'is left to the database: returnUrl and jobs are 503 with Retry-After, charts in the response are drawn',
      ),
      test(
        'A request without a place is refused before it is parsed',
        'e2e/overload',
        'are refused before they are parsed, and answered after a delay, on every route that draws',
      ),
      test(
        'Readers of a short URL draw no more than its owner allows, failures included',
        'api/get-chart-render-id',
        'failures count before anything is parsed or drawn, and are one row of the history without a document',
      ),
      test(
        'Nothing tells an account that another one drew the same chart by POST',
        'hostile/cache-privacy',
        'is not told by X-Cache of a POST: each account draws and pays once, with the same ETag',
      ),
      test(
        'A key with the scope `render` reads and changes nothing of its account',
        'hostile/limit-classes',
        'a key with the scope "render" is accepted by the routes that say so, and by no other',
      ),
      test(
        'Requests to addresses of users reach no private network, also after DNS rebinding',
        'unit/platform/outbound',
        'connects to the address that was checked (DNS rebinding), a hundred times',
      ),
      test(
        'Webhook endpoints that hang delay no other account',
        'integration/webhooks/receivers',
        'a hundred hanging receivers of one account do not block another account',
      ),
      test(
        'Slow charts of one account do not delay those of another',
        'system/load/fairness',
        "of one account do not delay another account's renders",
      ),
      test(
        'No input holds the event loop for long: large ones are read in a thread',
        'system/load/event-loop',
        'is not held for long by …',
      ),
      test(
        'Input that takes too long to read is refused, and what waits beside it is read',
        'unit/platform/reading',
        'ends the thread of a reading at its deadline, and reads what waits beside it',
      ),
      test(
        'While one client sends what takes longest to read, the charts of others keep their speed',
        'system/load/event-loop',
        'leaves the charts of others their speed while one client sends what takes longest to read',
      ),
    ],
  },
  {
    area: 'The service recovers by itself',
    promises: [
      test(
        'A killed browser is replaced: the current draw and the next succeed',
        'system/faults/chromium',
        'replaces a killed browser: the current draw succeeds, and so does the next',
      ),
      test(
        'A stopped browser is noticed and replaced',
        'system/faults/chromium',
        'reports a stopped browser as unhealthy and replaces it',
      ),
      test(
        'A draw that hangs ends at the deadline and frees its page',
        'system/faults/renderer-crashes',
        'an endless loop is stopped at the deadline and is the fault of the spec',
      ),
      test(
        'Without PostgreSQL keyed requests get 503, anonymous ones an image; all recover',
        'system/faults/database-away',
        '…: keyed requests get 503, anonymous ones an image, and all recover',
      ),
      test(
        'Without Redis images are drawn without a 5xx',
        'faults/redis-away',
        '…: images are drawn without a 5xx; the outage is logged and counted, and the cache recovers',
      ),
      test(
        'Without the bucket images are served and `returnUrl` gets 503',
        'e2e/storage-away',
        '…: images are served, returnUrl gets 503, and all recovers',
      ),
      test(
        'A stop ends within 25 s, whatever hangs',
        'system/faults/stop-in-time',
        'ends within 25 s with a client that never finishes, a stopped Postgres and a running batch, and logs what it gave up',
      ),
      test(
        'A page that hangs keeps its slot until it is closed',
        'browser/hanging-page',
        'keeps its slot until it is closed',
      ),
      test(
        'A clock that is set forward or back delays and fails no render',
        'browser/set-clock',
        '…, draws all of them',
      ),
    ],
  },
  {
    area: 'Operation does not interrupt',
    promises: [
      test(
        'Rotation of JWT_SECRET: sessions and signed URLs work on instances of neighboring steps',
        'system/operations/secret-rotation',
        'sessions and signed URLs of each step work on instances of the step before and after it',
      ),
      test(
        'Webhooks, custom domains and stored images outlive an old JWT_SECRET; sessions and URLs do not',
        'system/operations/secret-rotation',
        'webhooks, custom domains and stored images outlive it; sessions and URLs of the old secret end with it',
      ),
      test(
        'The password of the database changes while the service works',
        'system/operations/database-password',
        'two roles that own the same tables: one takes over from the other while the service works',
      ),
      test(
        'Every migration can be undone and done again on a database with data',
        'integration/platform/schema',
        'leaves nothing behind when it is dropped, and can be created again',
      ),
    ],
  },
];

function test(says, name, title) {
  return { says, file: `test/${name}.test.ts`, title };
}
