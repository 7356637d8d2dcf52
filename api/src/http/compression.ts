import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

/**
 * Compresses the responses of calls, and the files that a release rewrites in place. Hashed files have compressed copies
 * already. Routes whose responses contain tokens opt out.
 */
export const compressionOptions: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  // A smaller response fits into one packet anyway.
  threshold: 1024,
  // Zlib would default to 11, which takes far longer than the bytes are worth.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  // The limit of request bodies counts bytes on the line. Nobody sends compressed ones.
  globalDecompression: false,
}
