// zod compiles its parsers with `new Function`, which the Content-Security-Policy forbids and logs.
// It reads this when its first schema is made, so the entry imports it before everything else.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
