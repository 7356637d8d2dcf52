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
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    // Each part of a streamed list leaves at once. A compressor collects a megabyte first, a second of work.
    flush: constants.BROTLI_OPERATION_FLUSH,
  },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  // The limit of request bodies counts bytes on the line. No client sends compressed ones.
  globalDecompression: false,
}
