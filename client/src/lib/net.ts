/** The tables of a server, over HTTP and a WebSocket. */
import type { Answer, Connection, Link, Listener } from './link'

export class NetLink implements Link {
  async request(method: string, path: string, body?: unknown, secret?: string): Promise<Answer> {
    const headers: Record<string, string> = {}
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    if (secret) headers['Authorization'] = `Bearer ${secret}`
    const answer = await fetch(`/api/${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
    return { status: answer.status, data: (await answer.json().catch(() => null)) as unknown }
  }

  connect(game: string, listener: Listener): Connection {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/games/${encodeURIComponent(game)}/socket`)
    socket.onopen = () => listener.opened()
    socket.onmessage = (event: MessageEvent<string>) => listener.heard(event.data)
    socket.onclose = (event) => listener.closed(event.code, event.reason)
    return {
      get open() {
        return socket.readyState === WebSocket.OPEN
      },
      send: (text) => socket.send(text),
      close: () => socket.close(),
    }
  }
}
