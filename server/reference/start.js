// swagger-ui.js has put this there.
globalThis.SwaggerUIBundle({
  url: "/api/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 2,
  displayRequestDuration: true,
  // It would ask a server of theirs whether the document is valid.
  validatorUrl: null,
});
