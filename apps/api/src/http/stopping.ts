import type { FastifyInstance } from "fastify"

/**
 * Returns whether the server is ending. From then on each answer closes its connection, so that
 * clients and proxies go elsewhere.
 */
export function stopping(app: FastifyInstance): () => boolean {
  let isStopping = false
  app.addHook("preClose", async () => {
    isStopping = true
  })
  app.addHook("onSend", async (_, reply) => {
    if (isStopping) reply.header("connection", "close")
  })
  return () => isStopping
}
