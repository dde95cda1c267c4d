import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** A request is one line of the log, when it is answered: who asked for what, what became of it and how long it took. */
export class OneLineARequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}
