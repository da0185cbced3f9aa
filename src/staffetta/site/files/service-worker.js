// Keeps the page for when there is no network. Written by `tools/site.sh`.
//
// All files of an edition are kept together before it is used. A newer edition waits until no page of
// this one is open: it never takes a running game's files away.
const NAME = 'staffetta-__VERSION__'
const FILES = __FILES__

self.addEventListener('install', (event) => event.waitUntil(fill()))

async function fill() {
  const kept = await caches.open(NAME)
  await Promise.all(FILES.map((file) => bring(kept, file)))
}

/** A file with a digest in its name is the same in every edition that has it. */
async function bring(kept, file) {
  const known = /-[0-9a-f]{12}[./]/.test(file) && (await caches.match(file))
  if (known) await kept.put(file, known)
  else await kept.add(new Request(file, { cache: 'no-cache' }))
}

self.addEventListener('activate', (event) => event.waitUntil(tidy()))

async function tidy() {
  const old = (await caches.keys()).filter((name) => name.startsWith('staffetta-') && name !== NAME)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return
  event.respondWith(answer(request))
})

async function answer(request) {
  const kept = await caches.open(NAME)
  const page = request.mode === 'navigate' ? './' : request
  return (await kept.match(page, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request)
}
