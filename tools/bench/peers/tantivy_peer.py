"""Indexes and searches with tantivy: one JSON object a line in, one out for each but `add`."""

import json
import os
import sys
import time

import tantivy
from tantivy import Occur, Query

FACETS = ["form", "ciks", "sics", "located"]
AGGREGATIONS = {name: {"terms": {"field": name, "size": 30}} for name in FACETS}

folder = sys.argv[1]
os.makedirs(folder, exist_ok=True)
builder = tantivy.SchemaBuilder()
builder.add_text_field("body", stored=True, tokenizer_name="whitespace", index_option="position")
for name in FACETS + ["exact_form"]:
    builder.add_text_field(name, fast=True, tokenizer_name="raw", index_option="basic")
builder.add_unsigned_field("day", indexed=True, fast=True)
schema = builder.build()
index = tantivy.Index(schema, path=folder)
writer = None


def compile(query):
    kind = query["kind"]
    if kind in ("and", "or"):
        parts = [(Occur.MustNot, compile(part["of"])) if part["kind"] == "not" and kind == "and"
                 else (Occur.Must if kind == "and" else Occur.Should, compile(part)) for part in query["of"]]
        return Query.boolean_query(parts)
    if kind == "near":
        one, other = [leaf["terms"][0] for leaf in query["leaves"]]
        slop = query["distance"] - 1
        orders = [Query.phrase_query(schema, "body", words, slop) for words in ([one, other], [other, one])]
        return Query.boolean_query([(Occur.Should, order) for order in orders])
    if kind == "prefix":
        return Query.regex_query(schema, "body", query["prefix"] + ".*")
    terms = query["terms"]
    if len(terms) > 1:
        return Query.phrase_query(schema, "body", terms)
    return Query.term_query(schema, "body", terms[0])


def filtered(query, given):
    clauses = [Query.term_set_query(schema, field, given[field])
               for field in ("form", "ciks", "located") if given[field]]
    if given["days"]:
        clauses.append(Query.range_query(schema, "day", tantivy.FieldType.Unsigned, *given["days"]))
    parts = [(Occur.Must, Query.const_score_query(clause, 0.0)) for clause in clauses]
    return Query.boolean_query([(Occur.Must, query), *parts]) if parts else query


def search(request):
    before = time.process_time()
    query = filtered(compile(request["query"]), request["filter"])
    order = {"order_by_field": "day"} if request["by_date"] else {}
    found = searcher.search(query, limit=request["size"], offset=request["from"], count=True, **order)
    searcher.aggregate(query, AGGREGATIONS)
    generator = tantivy.SnippetGenerator.create(searcher, query, schema, "body")
    for _, address in found.hits:
        generator.snippet_from_doc(searcher.doc(address)).to_html()
    return {"total": found.count, "cpu_ms": 1000 * (time.process_time() - before)}


searcher = index.searcher()
for line in sys.stdin:
    request = json.loads(line)
    if request["do"] == "add":
        writer = writer or index.writer(300_000_000, 1)
        writer.add_document(tantivy.Document.from_dict(request["fields"], schema))
        continue
    if request["do"] == "open":
        if writer is not None:
            writer.commit()
            writer.wait_merging_threads()
        index.reload()
        searcher = index.searcher()
        size = sum(os.path.getsize(os.path.join(folder, file)) for file in os.listdir(folder))
        answer = {"documents": searcher.num_docs, "segments": searcher.num_segments, "bytes": size}
    else:
        answer = search(request)
    print(json.dumps(answer), flush=True)
