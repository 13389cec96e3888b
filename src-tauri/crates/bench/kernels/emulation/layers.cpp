// Every other kernel against plain sums in double precision.
#include "layers.cu"
#undef THREADS
#undef STEP
#include "decoding.cu"
#undef THREADS
#undef STEPS
#include "copy.cu"

static void norms() {
    const int rows = 70, d = 520;
    Halves x = random_halves(rows * d), gain = random_halves(d), dy = random_halves(rows * d), dx = random_halves(rows * d);
    Halves y(rows * d), fresh(rows * d);
    Singles scales(rows), dgain(d);
    Doubles X = wide_of(x), G = wide_of(gain), DY = wide_of(dy), to = wide_of(dx), out(rows * d), alone(rows * d), sums(d);
    launch({rows, 1, 1}, 256, [&] { rms_norm(y.data(), scales.data(), x.data(), gain.data(), d); });
    launch({(d + 511) / 512, (rows + 63) / 64, 1}, 256, [&] { rms_norm_gain(dgain.data(), dy.data(), x.data(), scales.data(), rows, d); });
    launch({rows, 1, 1}, 256, [&] { rms_norm_back(dx.data(), dy.data(), x.data(), gain.data(), scales.data(), d, 0); });
    launch({rows, 1, 1}, 256, [&] { rms_norm_back(fresh.data(), dy.data(), x.data(), gain.data(), scales.data(), d, 1); });
    for (int r = 0; r < rows; r++) {
        double squares = 0, along = 0;
        for (int i = r * d; i < (r + 1) * d; i++) squares += X[i] * X[i], along += DY[i] * G[i % d] * X[i];
        double s = 1 / sqrt(squares / d + 1e-5);
        for (int i = r * d; i < (r + 1) * d; i++) {
            out[i] = G[i % d] * X[i] * s;
            alone[i] = DY[i] * G[i % d] * s - X[i] * along * s * s * s / d;
            to[i] += alone[i];
            sums[i % d] += DY[i] * X[i] * s;
        }
    }
    check("norm", wide_of(y), out);
    check("norm back, added", wide_of(dx), to);
    check("norm back, fresh", wide_of(fresh), alone);
    check("gain", wide_of(dgain), sums, 1e-5);
}

static void positions() {
    const int seq = 10, rows = 30, heads = 3, half = 16, step = heads * 2 * half + 32, first = 5;
    Halves x = random_halves(rows * step), before = x;
    std::vector<float2> turns((seq + first) * half);
    auto angle = [&](int p, int i) { return p * pow(10000, -(double)i / half); };
    for (int p = 0; p < seq + first; p++)
        for (int i = 0; i < half; i++) turns[p * half + i] = {(float)cos(angle(p, i)), (float)sin(angle(p, i))};
    launch({rows, 1, 1}, 256, [&] { rope(x.data(), turns.data(), seq, first, heads, half, step, 0); });
    Doubles exact = wide_of(before);
    for (int r = 0; r < rows; r++)
        for (int at = 0; at < heads * half; at++) {
            int i = at % half, low = r * step + at / half * 2 * half + i;
            double a = angle(first + r % seq, i), x0 = exact[low], y0 = exact[low + half];
            exact[low] = x0 * cos(a) - y0 * sin(a);
            exact[low + half] = x0 * sin(a) + y0 * cos(a);
        }
    check("positions", wide_of(x), exact);
    launch({rows, 1, 1}, 256, [&] { rope(x.data(), turns.data(), seq, first, heads, half, step, 1); });
    check("positions undone", wide_of(x), wide_of(before));
}

static void gates() {
    const int rows = 9, width = 24;
    Halves both = random_halves(rows * 2 * width), dout = random_halves(rows * width), out(rows * width), dboth(rows * 2 * width);
    launch({1, 1, 1}, 256, [&] { swiglu(out.data(), both.data(), rows, width); });
    launch({2, 1, 1}, 256, [&] { swiglu_back(dboth.data(), dout.data(), both.data(), rows, width); });
    Doubles B = wide_of(both), D = wide_of(dout), exact(rows * width), gradient(rows * 2 * width);
    for (int at = 0; at < rows * width; at++) {
        int gate = at / width * 2 * width + at % width, up = gate + width;
        double x = B[gate], s = 1 / (1 + exp(-x));
        exact[at] = x * s * B[up];
        gradient[gate] = D[at] * B[up] * s * (1 + x * (1 - s));
        gradient[up] = D[at] * x * s;
    }
    check("swiglu", wide_of(out), exact);
    check("swiglu back", wide_of(dboth), gradient);
}

static void losses() {
    const int rows = 4, width = 9000;
    Halves logits = random_halves(rows * width, 3), before = logits;
    Singles loss(rows);
    std::vector<u32> targets = {5, width - 1, 0, 4500}, best(rows);
    launch({rows, 1, 1}, 1024, [&] { likeliest(best.data(), before.data(), width); });
    launch({rows, 1, 1}, 1024, [&] { cross_entropy(logits.data(), loss.data(), targets.data(), width, 0.25f); });
    Doubles L = wide_of(before), exact(rows), gradient(rows * width), most(rows), found;
    for (int r = 0; r < rows; r++) {
        auto row = L.begin() + r * width;
        most[r] = *std::max_element(row, row + width);
        found.push_back(row[best[r]]);
        double total = 0;
        for (int i = 0; i < width; i++) total += exp(row[i] - most[r]);
        exact[r] = log(total) + most[r] - row[targets[r]];
        for (int i = 0; i < width; i++) gradient[r * width + i] = (exp(row[i] - most[r]) / total - (i == (int)targets[r])) * 0.25;
    }
    check("likeliest", found, most, 0);
    check("loss", wide_of(loss), exact, 1e-5);
    check("loss back", wide_of(logits), gradient);
}

static void optimizer() {
    const int count = 5000;
    Singles masters(count), means(count), squares(count), gradients(count), state = {1, 1, 0, 0};
    Halves weights(count);
    for (int i = 0; i < count; i++) masters[i] = normal(), gradients[i] = normal();
    Doubles W = wide_of(masters), G = wide_of(gradients), M(count), V(count);
    for (int t = 1; t <= 3; t++) {
        launch({1, 1, 1}, 1, [&] { tick(state.data(), 0.9f, 0.95f, 3e-4f); });
        launch({3, 1, 1}, 256, [&] {
            adamw(weights.data(), masters.data(), means.data(), squares.data(), gradients.data(), state.data(), count, 0.9f, 0.95f, 1e-5f,
                  1 - 3e-5f);
        });
        for (int i = 0; i < count; i++) {
            M[i] = 0.9 * M[i] + 0.1 * G[i];
            V[i] = 0.95 * V[i] + 0.05 * G[i] * G[i];
            W[i] = W[i] * (1 - 3e-5) - 3e-4 / (1 - pow(0.9, t)) * M[i] / (sqrt(V[i] / (1 - pow(0.95, t))) + 1e-5);
        }
    }
    check("optimizer", wide_of(masters), W, 1e-6);
    check("its rounded weights", wide_of(weights), W);
}

static auto look_for(int group) { return group == 1 ? look_1 : group <= 4 ? look_4 : group <= 8 ? look_8 : look_16; }

static void decoding(int heads, int kv_heads, int D, int span) {
    const int batch = 3, most = 150, seen = 140, step = (heads + 2 * kv_heads) * D, parts = (seen + span - 1) / span;
    Halves keys = random_halves(batch * kv_heads * most * D), values = keys, qkv = random_halves(batch * step), out(batch * heads * D);
    Singles between(batch * heads * parts * (D + 2));
    std::reverse(values.begin(), values.end());
    launch({batch, 1, 1}, 128, [&] { keep(keys.data(), values.data(), qkv.data(), heads, kv_heads, D, most, seen - 1); });
    launch({(u32)kv_heads, batch, (u32)parts}, 128, [&] {
        look_for(heads / kv_heads)(out.data(), between.data(), qkv.data(), keys.data(), values.data(), heads, kv_heads, D, most, seen, span, 1 / sqrtf(D));
    });
    if (parts > 1) launch({(u32)heads, batch, 1}, D, [&] { join(out.data(), between.data(), heads, D, parts); });
    Doubles K = wide_of(keys), V = wide_of(values), Q = wide_of(qkv), exact(batch * heads * D), kept, asked;
    for (int b = 0; b < batch; b++) {
        for (int at = 0; at < kv_heads * D; at++) {
            int to = ((b * kv_heads + at / D) * most + seen - 1) * D + at % D;
            kept.push_back(K[to]), asked.push_back(Q[b * step + heads * D + at]);
            kept.push_back(V[to]), asked.push_back(Q[b * step + (heads + kv_heads) * D + at]);
        }
        for (int h = 0; h < heads; h++) {
            Doubles share(seen);
            double total = 0;
            auto at = [&](int j, int d) { return ((b * kv_heads + h / (heads / kv_heads)) * most + j) * D + d; };
            for (int j = 0; j < seen; j++) {
                for (int d = 0; d < D; d++) share[j] += Q[b * step + h * D + d] * K[at(j, d)] / sqrt(D);
                total += share[j] = exp(share[j]);
            }
            for (int j = 0; j < seen; j++)
                for (int d = 0; d < D; d++) exact[(b * heads + h) * D + d] += share[j] / total * V[at(j, d)];
        }
    }
    check("kept keys and values", kept, asked, 0);
    check(parts > 1 ? "attention over a cache in parts" : "attention over a cache", wide_of(out), exact);
}

static void tables() {
    const int vocab = 50, rows = 20, d = 24;
    Halves table = random_halves(vocab * d), x(rows * d);
    std::vector<u32> tokens(rows);
    for (int i = 0; i < rows; i++) tokens[i] = i * 17 % vocab;
    tokens[3] = tokens[4];
    Singles gradient(vocab * d);
    launch({rows, 1, 1}, 128, [&] { embed(x.data(), table.data(), tokens.data(), d); });
    launch({rows, 1, 1}, 256, [&] { embed_back(gradient.data(), x.data(), tokens.data(), d); });
    Doubles T = wide_of(table), exact(rows * d), sums(vocab * d);
    for (int at = 0; at < rows * d; at++) {
        exact[at] = T[tokens[at / d] * d + at % d];
        sums[tokens[at / d] * d + at % d] += exact[at];
    }
    check("table", wide_of(x), exact, 0);
    check("table back", wide_of(gradient), sums, 1e-6);
}

static void copies() {
    const u32 count = 5000;
    std::vector<uint4> from(count), to(count);
    for (u32 i = 0; i < count; i++) from[i] = {i, i + 1, i + 2, i + 3};
    launch({(count + 2047) / 2048, 1, 1}, 512, [&] { copy(to.data(), from.data(), count); });
    Doubles found, exact;
    for (u32 i = 0; i < count; i++) found.push_back(to[i].x + 1e5 * to[i].w), exact.push_back(i + 1e5 * (i + 3));
    check("copy", found, exact, 0);
}

int main() {
    norms(), positions(), gates(), losses(), optimizer(), decoding(8, 2, 64, 160), decoding(8, 2, 64, 32), decoding(32, 2, 128, 64), decoding(4, 4, 32, 96), decoding(16, 2, 64, 128), tables(), copies();
    return wrong > 0;
}
